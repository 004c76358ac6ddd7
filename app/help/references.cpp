// SPDX-License-Identifier: GPL-3.0-or-later
#include "help/references.h"

#include <QRegularExpression>

#include <algorithm>

#include "experiment/study_infos.h"
#include "help/help_pages.h"
#include "kernels/kernel.h"
#include "methods/method.h"
#include "validation/rule.h"

namespace kerridge {

std::vector<Citation> citationsOf(const Experiment& experiment) {
  std::vector<Citation> citations;
  const auto addInfo = [&citations](const ItemInfo& info) {
    const QString label = QString::fromStdString(info.label);
    const bool known = std::any_of(citations.begin(), citations.end(),
                                   [&](const Citation& citation) { return citation.item == label; });
    if (!info.source.empty() && !known) citations.push_back({label, QString::fromStdString(info.source)});
  };
  const auto add = [&addInfo](const auto* item) {
    if (item != nullptr) addInfo(item->info());
  };
  for (const MethodSpec& method : experiment.methods) add(findMethod(method.id));
  if (experiment.kernel.isCombination()) add(findKernel(experiment.kernel.id));
  forEachPart(experiment.kernel, {}, [&](const KernelSpec& part, const std::string&) { add(findKernel(part.id)); });
  for (const ItemSpec& rule : experiment.rules) add(findRule(rule.id));
  for (const ItemSpec& study : experiment.studies) {
    if (const ItemInfo* info = findStudyInfo(study.id)) addInfo(*info);
  }
  return citations;
}

const std::vector<Reference>& references() {
  static const std::vector<Reference> list = [] {
    // "**AK14** Audiffren and Kadri, *Equivalence …*." or "**Allen 1974** …" at the start of a line.
    static const QRegularExpression line(QStringLiteral(R"(^\*\*([A-Z][A-Za-z ,.]*[0-9]{2,4})\*\* (.+)$)"),
                                         QRegularExpression::MultilineOption);
    std::vector<Reference> found;
    QRegularExpressionMatchIterator matches = line.globalMatch(englishHelpText(QStringLiteral("mathematics")));
    while (matches.hasNext()) {
      const QRegularExpressionMatch match = matches.next();
      found.push_back({match.captured(1), match.captured(2).remove(QLatin1Char('*')).trimmed()});
    }
    return found;
  }();
  return list;
}

std::vector<Reference> referencesOf(const std::vector<Citation>& citations) {
  std::vector<Reference> named;
  for (const Reference& reference : references()) {
    const QRegularExpression word(QStringLiteral("\\b") + reference.key + QStringLiteral("\\b"));
    const bool isNamed = std::any_of(citations.begin(), citations.end(),
                                     [&](const Citation& citation) { return citation.source.contains(word); });
    if (isNamed) named.push_back(reference);
  }
  return named;
}

}  // namespace kerridge
