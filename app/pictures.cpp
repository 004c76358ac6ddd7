// SPDX-License-Identifier: GPL-3.0-or-later
#include "pictures.h"

#include "charts/figure_export.h"
#include "figures/figures.h"

namespace kerridge {

std::vector<Figure> figuresOf(const Study& study) {
  const FigureInput input{study.experiment, study, currentModels(study.experiment, study)};
  std::vector<Figure> figures;
  for (const FigureKind& kind : figureKinds()) {
    // Two runs of one experiment give the same pictures, which times would not; they are in timing.csv.
    if (kind.info.id != "timing") figures.push_back(kind.make(input));
  }
  for (const FigureKind* kind : figuresOfStudies(study.experiment)) figures.push_back(kind->make(input));
  return figures;
}

void writePictures(const std::vector<Figure>& figures, const QStringList& formats, ResultFolder& folder,
                   const RunContext& context) {
  for (const Figure& figure : figures) {
    if (!figure.emptyReason.empty()) continue;
    for (const FigureFormat format : {FigureFormat::png, FigureFormat::svg, FigureFormat::pdf}) {
      const QString suffix = formatSuffix(format);
      if (!formats.contains(suffix)) continue;
      context.checkpoint();
      folder.write(QString::fromStdString(figure.id) + "." + suffix, figureBytes(figure, format));
    }
  }
}

}  // namespace kerridge
