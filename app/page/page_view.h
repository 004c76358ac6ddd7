// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/engine.h"
#include "experiment/experiment.h"
#include "figures/figures.h"
#include "lessons/lesson_state.h"
#include "page/page_lesson.h"

namespace kerridge {

/// An experiment of a page and all that follows from it.
struct PageShown {
  Experiment experiment;
  std::shared_ptr<const Dataset> data;
  std::shared_ptr<const Results> results;
  std::vector<std::shared_ptr<const Model>> models;
  std::vector<GhostModel> ghosts;             ///< of the pinned models, in their order
  std::map<std::string, QByteArray> figures;  ///< as JSON
  std::vector<std::string> empty;             ///< figures with nothing to draw
  bool computed = false;                      ///< more than models

  [[nodiscard]] LessonState lessonState() const;
};

/// Computes what a page shows. Like the window it does no more for a change than that needs: a model that moves is
/// evaluated on what is already decomposed.
class PageView {
 public:
  /// `files`: the texts of the data files by their names.
  PageView(Engine& engine, std::map<std::string, std::string> files) : m_engine(engine), m_files(std::move(files)) {}

  /// `before`: what was shown last, or an empty one. `lesson` may be null. Throws InvalidInput.
  PageShown shown(Experiment experiment, const PageShown& before, PageLesson* lesson);
  [[nodiscard]] const std::map<std::string, std::string>& files() const { return m_files; }

 private:
  /// Data, results and models, with the λ that rules hold.
  void compute(PageShown& shown, const PageShown& before);
  /// The pinned models; those of `before` where they are the same.
  [[nodiscard]] std::vector<GhostModel> ghostsOf(const Experiment& experiment, const PageShown& before) const;

  Engine& m_engine;
  std::map<std::string, std::string> m_files;
  CurrentModels m_current{Stand::nearest};
};

}  // namespace kerridge
