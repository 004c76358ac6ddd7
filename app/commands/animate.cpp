// SPDX-License-Identifier: GPL-3.0-or-later
#include <QString>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "base/diagnostic.h"
#include "base/text.h"
#include "charts/figure_changes.h"
#include "charts/figure_export.h"
#include "charts/gif_bytes.h"
#include "charts/steady_pictures.h"
#include "engine/engine.h"
#include "export/export_results.h"
#include "export/result_folder.h"
#include "methods/method.h"
#include "pictures.h"
#include "window/player.h"

namespace kerridge {

namespace {

constexpr double sweepCentiseconds = 600.0;
constexpr int shortestFrame = 2;  // centiseconds
constexpr int samples = 13;

bool runs(const Experiment& experiment, const PlayTarget& target, const QString& what) {
  if (target.method < 0) return what == QLatin1String("width");
  const Method* method = findMethod(experiment.methods.at(static_cast<std::size_t>(target.method)).id);
  if (!target.parameter.empty()) return target.parameter == what.toStdString();
  return what ==
         (method->traits().pathParameter == PathParameter::lambda ? QLatin1String("lambda") : QLatin1String("t"));
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
      now.studies.clear();  // they have their own experiments
      keep(figuresOf(*m_engine.run(now, m_data, context), context));
    }
    return figures;
  }
  Text text(double phase) const { return playedText(m_targets, phase); }

 private:
  Experiment m_experiment;
  std::vector<PlayTarget> m_targets;
  Engine& m_engine;
  std::shared_ptr<const Dataset> m_data;
  const Results& m_results;
};

/// A chart as it begins, and its pictures.
struct MovingChart {
  Figure first;
  SteadyPictures pictures{defaultPictureSize};
};

/// The charts that are not the same at `count` moments of the run.
std::map<std::string, MovingChart> movingCharts(Sweep& sweep, int count, const RunContext& context) {
  std::map<std::string, MovingChart> shown;
  std::set<std::string> moving;
  for (int k = 0; k < count; ++k) {
    const double begin = static_cast<double>(k) / count;
    const double phase = static_cast<double>(k) / (count - 1);
    for (auto& [id, figure] : sweep.at(phase, context.part(begin, begin + 1.0 / count))) {
      MovingChart& chart = shown.try_emplace(id, MovingChart{figure}).first->second;
      if (differ(chart.first, figure)) moving.insert(id);
      chart.pictures.see(withMoment(figure, sweep.text(phase)));
    }
  }
  std::erase_if(shown, [&moving](const auto& chart) { return !moving.contains(chart.first); });
  return shown;
}

/// What runs; at least one. Throws InvalidInput as checkAnimation() says.
std::vector<PlayTarget> animatedTargets(const Experiment& experiment, const QString& what) {
  std::vector<PlayTarget> targets = playTargets(experiment);
  std::erase_if(targets, [&](const PlayTarget& target) { return !runs(experiment, target, what); });
  if (!targets.empty()) return targets;
  if (what == QLatin1String("width")) {
    throw InvalidInput("--animate", Text("the kernel of the experiment has no single width"));
  }
  throw InvalidInput("--animate", Text("no visible method of the experiment has %1",
                                       Text::name(what == QLatin1String("lambda") ? "λ" : what.toStdString())));
}

}  // namespace

void checkAnimation(const Experiment& experiment, const QString& what) { animatedTargets(experiment, what); }

void writeAnimations(const Experiment& experiment, const QString& what, int frames, const QStringList& formats,
                     Engine& engine, const std::shared_ptr<const Dataset>& data, const Results& results,
                     ResultFolder& folder, const RunContext& context) {
  Sweep sweep(experiment, animatedTargets(experiment, what), engine, data, results);
  const std::map<std::string, MovingChart> steady =
      movingCharts(sweep, std::min(frames, samples), context.part(0.0, 0.1));
  const int delay = std::max(shortestFrame, static_cast<int>(std::lround(sweepCentiseconds / frames)));
  std::map<std::string, GifBytes> gifs;
  for (const auto& [id, chart] : steady) gifs.try_emplace(id, defaultPictureSize, delay);
  for (int k = 0; k < frames; ++k) {
    context.stage("Animation, picture " + std::to_string(k + 1) + " of " + std::to_string(frames));
    const double begin = 0.1 + 0.9 * k / frames;
    const double phase = static_cast<double>(k) / (frames - 1);
    auto figures = sweep.at(phase, context.part(begin, begin + 0.2 / frames));
    for (auto& [id, gif] : gifs) {
      context.checkpoint();
      // A chart that is empty for a while keeps its place in the time.
      const MovingChart& chart = steady.at(id);
      const Figure figure = withMoment(figures.emplace(id, chart.first).first->second, sweep.text(phase));
      gif.add(chart.pictures.image(figure));
      for (const FigureFormat format : figureFormats()) {
        const QString suffix = formatSuffix(format);
        if (format == FigureFormat::csv || !formats.contains(suffix)) continue;
        const QString number = QStringLiteral("%1").arg(k + 1, 4, 10, QLatin1Char('0'));
        folder.write(QStringLiteral("%1-%2-%3.%4").arg(QString::fromStdString(id), what, number, suffix),
                     chart.pictures.bytes(figure, format));
      }
    }
  }
  for (auto& [id, gif] : gifs) {
    context.checkpoint();
    folder.write(QStringLiteral("%1-%2.gif").arg(QString::fromStdString(id), what), gif.finish());
  }
}

}  // namespace kerridge
