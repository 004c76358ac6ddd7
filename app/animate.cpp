// SPDX-License-Identifier: GPL-3.0-or-later
#include "animate.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "base/diagnostic.h"
#include "charts/figure_changes.h"
#include "charts/figure_export.h"
#include "charts/gif_bytes.h"
#include "engine/engine.h"
#include "methods/method.h"
#include "session/export_results.h"
#include "session/result_folder.h"

namespace kerridge {

namespace {

constexpr double sweepCentiseconds = 600.0;
constexpr int shortestFrame = 2;  // centiseconds
constexpr int samples = 13;

bool runs(const Experiment& experiment, const PlayTarget& target, const QString& what) {
  if (target.method < 0) return what == QLatin1String("width");
  const Method* method = findMethod(experiment.methods.at(static_cast<std::size_t>(target.method)).id);
  if (!target.parameter.empty()) return target.parameter == what.toStdString();
  return what == (method->pathParameter() == PathParameter::lambda ? QLatin1String("lambda") : QLatin1String("t"));
}

bool differ(const Figure& a, const Figure& b) {
  const FigureChanges changes = changesBetween(a, b);
  if (changes.frame || changes.heatMaps || changes.bands || changes.bars || changes.series || changes.marks)
    return true;
  return !std::equal(
      a.cursors.begin(), a.cursors.end(), b.cursors.begin(), b.cursors.end(),
      [](const Cursor& one, const Cursor& other) { return one.x == other.x && one.label == other.label; });
}

/// The charts at one moment of the run.
class Sweep {
 public:
  Sweep(const Experiment& experiment, std::vector<PlayTarget> targets, Engine& engine,
        std::shared_ptr<const Dataset> data, const Results& results)
      : m_experiment(experiment),
        m_targets(std::move(targets)),
        m_engine(engine),
        m_data(std::move(data)),
        m_results(results) {}

  std::map<std::string, Figure> at(double phase, const RunContext& context) {
    Experiment now = m_experiment;
    bool onPath = true;
    for (const PlayTarget& target : m_targets) {
      now = withPlayed(now, target, playValueAt(target.spec, phase));
      onPath = onPath && target.method >= 0 && target.parameter.empty();
    }
    std::map<std::string, Figure> figures;
    const auto keep = [&figures](std::vector<Figure> all) {
      for (Figure& figure : all) {
        const std::string id = figure.id;
        if (figure.emptyReason.empty()) figures.emplace(id, std::move(figure));
      }
    };
    if (onPath) {
      keep(figuresOf(resultsAs(now, m_results), context));
    } else {
      now.studies.clear();  // they have experiments of their own
      keep(figuresOf(*m_engine.run(now, m_data, context), context));
    }
    return figures;
  }

 private:
  Experiment m_experiment;
  std::vector<PlayTarget> m_targets;
  Engine& m_engine;
  std::shared_ptr<const Dataset> m_data;
  const Results& m_results;
};

void widen(Axis& axis, const Axis& other) {
  if (axis.logarithmic != other.logarithmic || axis.title != other.title) return;
  axis.lower = std::min(axis.lower, other.lower);
  axis.upper = std::max(axis.upper, other.upper);
}

/// The charts that are not the same at `count` moments of the run, as they begin, with axes that hold all these
/// moments: an axis that jumps hides what moves.
std::map<std::string, Figure> movingCharts(Sweep& sweep, int count, const RunContext& context) {
  std::map<std::string, Figure> first, shown;
  std::set<std::string> moving;
  for (int k = 0; k < count; ++k) {
    const double begin = static_cast<double>(k) / count;
    for (auto& [id, figure] :
         sweep.at(static_cast<double>(k) / (count - 1), context.part(begin, begin + 1.0 / count))) {
      const auto [known, isNew] = first.emplace(id, figure);
      if (differ(known->second, figure)) moving.insert(id);
      Figure& widened = shown.emplace(id, figure).first->second;
      widen(widened.x, figure.x);
      widen(widened.y, figure.y);
    }
  }
  std::erase_if(shown, [&moving](const auto& chart) { return !moving.contains(chart.first); });
  return shown;
}

}  // namespace

QStringList animatedWords() {
  return {QStringLiteral("lambda"), QStringLiteral("m"), QStringLiteral("t"), QStringLiteral("width")};
}

std::vector<PlayTarget> animatedTargets(const Experiment& experiment, const QString& what) {
  std::vector<PlayTarget> targets = playTargets(experiment);
  std::erase_if(targets, [&](const PlayTarget& target) { return !runs(experiment, target, what); });
  if (!targets.empty()) return targets;
  if (what == QLatin1String("width")) {
    throw InvalidInput("--animate", "the kernel of the experiment has no single width");
  }
  throw InvalidInput("--animate", "no visible method of the experiment has " +
                                      (what == QLatin1String("lambda") ? std::string("λ") : what.toStdString()));
}

void writeAnimations(const Experiment& experiment, const QString& what, int frames, const QStringList& formats,
                     Engine& engine, const std::shared_ptr<const Dataset>& data, const Results& results,
                     ResultFolder& folder, const RunContext& context) {
  Sweep sweep(experiment, animatedTargets(experiment, what), engine, data, results);
  const std::map<std::string, Figure> steady = movingCharts(sweep, std::min(frames, samples), context.part(0.0, 0.1));
  const int delay = std::max(shortestFrame, static_cast<int>(std::lround(sweepCentiseconds / frames)));
  std::map<std::string, GifBytes> gifs;
  for (const auto& [id, figure] : steady) gifs.try_emplace(id, defaultPictureSize, delay);
  for (int k = 0; k < frames; ++k) {
    context.stage("Animation, picture " + std::to_string(k + 1) + " of " + std::to_string(frames));
    const double begin = 0.1 + 0.9 * k / frames;
    auto figures = sweep.at(static_cast<double>(k) / (frames - 1), context.part(begin, begin + 0.2 / frames));
    for (auto& [id, gif] : gifs) {
      context.checkpoint();
      // A chart that is empty for a while keeps its place in the time.
      Figure& figure = figures.emplace(id, steady.at(id)).first->second;
      widen(figure.x, steady.at(id).x);
      widen(figure.y, steady.at(id).y);
      gif.add(renderFigure(figure, defaultPictureSize, 1.0, Theme::light));
      for (const FigureFormat format : figureFormats()) {
        const QString suffix = formatSuffix(format);
        if (format == FigureFormat::csv || !formats.contains(suffix)) continue;
        const QString number = QStringLiteral("%1").arg(k + 1, 4, 10, QLatin1Char('0'));
        folder.write(QStringLiteral("%1-%2-%3.%4").arg(QString::fromStdString(id), what, number, suffix),
                     figureBytes(figure, format));
      }
    }
  }
  for (auto& [id, gif] : gifs) {
    context.checkpoint();
    folder.write(QStringLiteral("%1-%2.gif").arg(QString::fromStdString(id), what), gif.finish());
  }
}

}  // namespace kerridge
