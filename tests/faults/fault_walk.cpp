// SPDX-License-Identifier: GPL-3.0-or-later
#include "faults/fault_walk.h"

#include <QDir>
#include <QRegularExpression>
#include <QTemporaryDir>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <stdexcept>

#include "support/test.h"

namespace kerridge::test {

namespace {

/// In a short run one call of a kind fails, in one of the ways of that kind, both by the seed.
constexpr std::uint64_t shortBudget = 1;

QString workFolder() {
  static const QTemporaryDir folder;
  return folder.path();
}

struct Way {
  int error;
  bool forever;
};

/// How calls of a kind fail. A disk that is full stays full for most programs; one that is damaged may fail once.
std::vector<Way> waysOf(FaultKind kind) {
  switch (kind) {
    case FaultKind::open: return {{ENOSPC, false}, {EACCES, false}};
    case FaultKind::write: return {{ENOSPC, true}, {EIO, false}, {0, false}};
    case FaultKind::sync: return {{EIO, false}, {ENOSPC, true}};
    case FaultKind::rename: return {{EIO, false}, {EDQUOT, false}};
    case FaultKind::folder: return {{ENOSPC, false}};
    case FaultKind::memory: return {{ENOMEM, false}};
    case FaultKind::thread: return {{EAGAIN, false}, {EAGAIN, true}};
    default: return {{EIO, false}};
  }
}

std::vector<Way> shortOf(const std::vector<Way>& ways) {
  if (isLongRun()) return ways;
  return {ways[static_cast<std::size_t>(faultSeed()) % ways.size()]};
}

QProcessEnvironment environmentFor(const QString& folder) {
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "QTEST_FUNCTION_TIMEOUT"})
    environment.remove(QLatin1String(name));
  environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
  environment.insert(QStringLiteral("HOME"), workFolder() + QStringLiteral("/home"));
  environment.insert(QStringLiteral("XDG_CACHE_HOME"), workFolder() + QStringLiteral("/cache"));
  environment.insert(QStringLiteral("XDG_RUNTIME_DIR"), workFolder());
  environment.insert(QStringLiteral("XDG_DATA_HOME"), folder + QStringLiteral("/user/data"));
  environment.insert(QStringLiteral("XDG_CONFIG_HOME"), folder + QStringLiteral("/user/config"));
  environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
  return environment;
}

/// Does the text tell of this fault? By the system's words for it, or by what it means.
bool tells(const QString& text, const Fault& fault) {
  if (fault.kind == FaultKind::memory) return text.contains(QLatin1String("memory"), Qt::CaseInsensitive);
  if (fault.kind == FaultKind::thread) return text.contains(QLatin1String("thread"), Qt::CaseInsensitive);
  if (fault.error == EACCES && text.contains(QLatin1String("no permission"))) return true;
  return text.contains(QLatin1String(std::strerror(fault.error)), Qt::CaseInsensitive);
}

}  // namespace

Snapshot worldAfter(const FaultScenario& scenario) {
  const QString folder = workFolder() + QStringLiteral("/world");
  restore(folder, scenario.world);
  const FaultOutcome outcome = runWithFault(scenario.program, scenario.arguments, folder, environmentFor(folder), {});
  if (outcome.code != 0) throw std::runtime_error("the world cannot be made: " + outcome.error.toStdString());
  return snapshotOf(folder);
}

FaultWalk::FaultWalk(FaultScenario scenario)
    : m_scenario(std::move(scenario)), m_folder(workFolder() + QStringLiteral("/world")) {
  QDir().mkpath(workFolder() + QStringLiteral("/home"));
}

FaultOutcome FaultWalk::run(const std::optional<Fault>& fault) {
  restore(m_folder, m_scenario.world);
  return runWithFault(m_scenario.program, m_scenario.arguments, m_folder, environmentFor(m_folder), fault);
}

bool FaultWalk::begin() {
  m_sound = run({});
  m_known.before = m_scenario.world;
  m_known.after = snapshotOf(m_folder);
  if (m_sound.code != 0) {
    m_complaints << QStringLiteral("without a fault: code %1, %2 %3")
                        .arg(m_sound.code)
                        .arg(m_sound.out.right(2000), m_sound.error.right(2000));
    return false;
  }
  run({});
  const Snapshot again = snapshotOf(m_folder);
  for (auto file = again.begin(); file != again.end(); ++file) {
    const bool varies = std::any_of(m_scenario.varying.begin(), m_scenario.varying.end(), [&](const QString& pattern) {
      return QRegularExpression(pattern).match(file.key()).hasMatch();
    });
    if (varies || m_known.after.value(file.key()) != file.value()) m_known.varying << file.key();
  }
  return true;
}

void FaultWalk::walkAll(int errand) {
  constexpr int step = 4;
  for (int kind = 0; kind < faultKindCount; ++kind) {
    if (isLongRun() || (kind + errand + faultSeed()) % step == 0) walk(static_cast<FaultKind>(kind));
  }
}

void FaultWalk::walk(FaultKind kind) {
  const auto index = static_cast<std::size_t>(kind);
  const std::uint64_t total = m_sound.counted[index];
  std::uint64_t reached = 0;
  for (const Way& way : shortOf(waysOf(kind))) {
    std::vector<std::uint64_t> points = pointsOf(total, shortBudget);
    std::uint64_t inThisWay = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
      const Fault fault{kind, points[i], way.error, way.forever};
      const FaultOutcome outcome = run(fault);
      if (!outcome.failed) break;  // threads make a call less than in the run that counted
      ++inThisWay;
      judge(fault, outcome);
      // Until none is left, also where there are more than in the run that counted.
      if (isLongRun() && i + 1 == points.size()) points.push_back(points.back() + 1);
    }
    reached = std::max(reached, inThisWay);
  }
  m_reached[index] = reached;
}

void FaultWalk::judge(const Fault& fault, const FaultOutcome& outcome) {
  const Snapshot now = snapshotOf(m_folder);
  QStringList wrong;
  // Temporary files may stay where they cannot be removed, and nowhere else.
  QStringList leftOver = m_scenario.unwatched;
  if (fault.kind == FaultKind::remove) leftOver << QStringLiteral("(^|/)\\.[^/]*(/|$)") << QStringLiteral("\\.part");
  const auto isUnwatched = [this](const QString& name) {
    return std::any_of(m_scenario.unwatched.begin(), m_scenario.unwatched.end(),
                       [&name](const QString& pattern) { return QRegularExpression(pattern).match(name).hasMatch(); });
  };
  KnownStates known = m_known;
  for (const QString& name : m_known.after.keys()) {
    if (!isUnwatched(name)) continue;
    known.after.remove(name);
    known.before.remove(name);
  }
  wrong += brokenFiles(now, known, leftOver);
  for (const QString& results : m_scenario.results) wrong += lyingFolder(results, now, known);
  bool isJudged = false;
  bool allNew = true;
  for (auto file = known.after.begin(); file != known.after.end(); ++file) {
    const bool isNew = now.contains(file.key()) &&
                       (now[file.key()] == file.value() ||
                        (known.varying.contains(file.key()) && known.before.value(file.key()) != now[file.key()]));
    allNew = allNew && isNew;
  }
  if (outcome.code < 0) {
    wrong << QStringLiteral("ended by a signal, or did not end");
  } else if (m_scenario.isWindow && fault.kind == FaultKind::thread && outcome.code == 1 &&
             !outcome.out.contains(QLatin1String("begun"))) {
    // No window without threads: it says so and ends.
    if (!tells(outcome.error, fault)) wrong << QStringLiteral("the message does not name the reason");
    isJudged = true;
  } else if (m_scenario.isWindow) {
    if (outcome.code != 0) wrong << QStringLiteral("exit code %1").arg(outcome.code);
    if (outcome.out.contains(QLatin1String("first: failed")) && !tells(outcome.out, fault))
      wrong << QStringLiteral("the message does not name the reason");
  } else if (outcome.code == 0) {
    if (!allNew) wrong << QStringLiteral("exit code 0, but not everything is there");
    if (outcome.out != m_sound.out) wrong << QStringLiteral("exit code 0, but something else is printed");
  } else {
    // A file that cannot be read, a folder that cannot be made and one without permission are found before anything is
    // computed, as mistakes of whoever named them.
    const bool isOfInput = fault.kind == FaultKind::read || fault.kind == FaultKind::folder || fault.error == EACCES;
    const bool mayBeInput = isOfInput && outcome.code == 2;
    if (outcome.code != 1 && !mayBeInput) wrong << QStringLiteral("exit code %1").arg(outcome.code);
    if (!tells(outcome.error, fault)) wrong << QStringLiteral("the message does not name the reason");
    if (outcome.out.contains(QLatin1String("Wrote "))) wrong << QStringLiteral("success is told");
  }
  if (m_scenario.judge && !isJudged) wrong += m_scenario.judge(outcome, now, allNew);
  if (wrong.isEmpty()) return;
  m_complaints << QStringLiteral("%1 [%2 %3]: %4\n    code %5, said: %6")
                      .arg(nameOf(fault), outcome.call, outcome.path, wrong.join(QStringLiteral("; ")))
                      .arg(outcome.code)
                      .arg((outcome.out + outcome.error).trimmed().right(600).replace(QLatin1Char('\n'), " | "));
  std::fprintf(stderr, "  %s\n", qPrintable(m_complaints.last()));
}

QString FaultWalk::summary() const {
  QStringList parts;
  for (std::size_t i = 0; i < m_reached.size(); ++i) {
    parts << QStringLiteral("%1 %2 of %3")
                 .arg(QLatin1String(faultKindNames[i]))
                 .arg(m_reached[i])
                 .arg(m_sound.counted[i]);
  }
  return parts.join(QStringLiteral(", "));
}

}  // namespace kerridge::test
