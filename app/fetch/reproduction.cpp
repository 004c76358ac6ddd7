// SPDX-License-Identifier: GPL-3.0-or-later
#include "fetch/reproduction.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

#include "figures/figures.h"
#include "files/whole_file.h"
#include "storage/experiment_json.h"
#include "studies/figure_list.h"

// Resources of a static library are not initialized by themselves; the macro wants the global namespace.
static void initReproductions() { Q_INIT_RESOURCE(kerridge_reproduce); }

namespace kerridge {

namespace {

/// A set that the experiments name, and what its file is called elsewhere.
struct NamedSet {
  QString id;         ///< in the catalogue; of sets that are not there, only a name
  QString name;       ///< for messages
  QStringList files;  ///< the first is the one in the experiments; the others hold the same columns
};

const std::vector<NamedSet>& namedSets() {
  const auto set = [](const char* id, const char* name, const char* files) {
    return NamedSet{QString::fromUtf8(id), QString::fromUtf8(name), QString::fromUtf8(files).split(' ')};
  };
  static const std::vector<NamedSet> sets{
      set("concrete", "Concrete", "concrete.csv Concrete_Data.csv Concrete_Data.xlsx"),
      set("slump", "Slump", "slump.data slump_test.data slump.csv"),
      set("yacht", "Yacht", "yacht.data yacht_hydrodynamics.data"),
      set("wine-white", "Wine (white)", "winequality-white.csv"),
      set("energy", "Energy", "energy.csv ENB2012_data.csv ENB2012_data.xlsx"),
      set("housing", "Housing", "housing.data"),
      set("parkinsons", "Parkinsons", "parkinsons.csv parkinsons_updrs.data"),
      set("cpusmall", "CPU", "cpusmall.libsvm cpusmall"),
      set("cadata", "Cadata", "cadata.arff cadata.libsvm cadata"),
      set("census", "Census", "house8L.arff"),
      set("year-prediction", "YearPredictionMSD", "YearPredictionMSD.txt YearPredictionMSD.txt.zip"),
      set("abalone", "Abalone", "abalone.csv abalone.data"),
      set("auto-mpg", "MPG", "mpg_scale.csv"),
      set("bodyfat", "Bodyfat", "bodyfat.arff"),
      set("mg", "MG", "mg_scale.csv"),
      set("space_ga", "Space GA", "space_ga.arff"),
      set("triazines", "Triazines", "triazines.arff"),
  };
  return sets;
}

const NamedSet* setOf(const DataSpec& data) {
  const QString file = QFileInfo(QString::fromStdString(data.file)).fileName();
  for (const NamedSet& set : namedSets()) {
    if (set.files.front() == file) return &set;
  }
  return nullptr;
}

class Search {
 public:
  Search(const QStringList& folders, const DataCache& cache, PreparedReproduction& result)
      : m_folders(folders), m_cache(cache), m_result(result) {}

  /// Names the file of a set; false where it is nowhere.
  bool find(DataSpec& data) {
    if (data.file.empty()) return true;
    const NamedSet* set = setOf(data);
    if (set == nullptr) return false;
    for (const QString& folder : m_folders) {
      for (const QString& name : set->files) {
        const QFileInfo info(QDir(folder), name);
        if (!info.isFile()) continue;
        data.file = info.absoluteFilePath().toStdString();
        return found(*set, info.absoluteFilePath());
      }
    }
    const CatalogueEntry* entry = findEntry(builtInCatalogue(), set->id);
    if (entry != nullptr) {
      if (const auto here = m_cache.find(set->id)) {
        data = dataSpecOf(*entry, here->address, here->file);
        data.hash = here->sha256.toStdString();
        return found(*set, here->file);
      }
    }
    const QString how = entry != nullptr ? QStringLiteral("%1, or kerridge fetch %2").arg(set->files.front(), set->id)
                                         : set->files.front();
    add(m_result.missing, QStringLiteral("%1 (%2)").arg(set->name, how));
    return false;
  }

 private:
  static void add(QStringList& list, const QString& text) {
    if (!list.contains(text)) list += text;
  }
  bool found(const NamedSet& set, const QString& file) {
    add(m_result.found, QStringLiteral("%1: %2").arg(set.name, file));
    return true;
  }

  const QStringList& m_folders;
  const DataCache& m_cache;
  PreparedReproduction& m_result;
};

}  // namespace

const std::vector<Reproduction>& reproductions() {
  const auto item = [](const char* id, const char* label, const char* explanation) {
    return Reproduction{QString::fromUtf8(id), QString::fromUtf8(label), QString::fromUtf8(explanation)};
  };
  static const std::vector<Reproduction> list{
      item("ak14-fig-1-concrete", "AK14 fig. 1, Concrete", "M-RLSR (m = 1.5, λ = 0.01) and KRR at λ₂ on four parts."),
      item("ak14-fig-1-synthetic", "AK14 fig. 1, synthetic data",
           "M-RLSR (m = 1.2, λ = 1e-5) and KRR at λ₂ on four parts of Friedman #1."),
      item("ak14-fig-2", "AK14 fig. 2", "Error curves of KRR, modified KRR and M-RLSR (m = 1.5) over λ."),
      item("ak14-fig-3", "AK14 fig. 3", "Learning curves on Concrete, Yacht, Housing and synthetic data."),
      item("ak14-table-1", "AK14 table 1", "Scaled RMSE of KRR and M-RLSR on eight sets."),
      item("ak14-stability", "AK14 section 4",
           "KRR, modified KRR and M-RLSR without one point: which loss stays stable."),
      item("ak15-fig-1", "AK15 fig. 1", "Error of M-RLSR over λ, m and noise on synthetic data."),
      item("ak15-table-1", "AK15 table I", "Large data: error and time with and without random features."),
      item("ak15-table-2", "AK15 table II", "Scaled RMSE of KRR and M-RLSR on eight sets."),
      item("pz12-figures", "PZ12, the figures", "RLS, TIKH, CG and SVR on eight sets: errors, times and curves."),
      item("v05-rates", "V05, rates", "Tikhonov and Landweber in one dimension: fits, and excess risk against n."),
      item("v05-sample-error", "V05, error decomposition",
           "Sample and approximation error of KRR, and the bounds by Bennett and Hoeffding."),
      item("b23-bounds", "B23, the bounds",
           "How often bounds fail, Rademacher complexity, shattering and on-line losses on synthetic data."),
  };
  return list;
}

const Reproduction* findReproduction(const QString& id) {
  const std::vector<Reproduction>& list = reproductions();
  const auto found = std::find_if(list.begin(), list.end(), [&](const Reproduction& item) { return item.id == id; });
  return found != list.end() ? &*found : nullptr;
}

QStringList reproductionIds() {
  QStringList ids;
  for (const Reproduction& item : reproductions()) ids += item.id;
  return ids;
}

PreparedReproduction prepareReproduction(const Reproduction& reproduction, const QStringList& folders,
                                         const DataCache& cache) {
  initReproductions();
  const QString file = QStringLiteral(":/reproduce/%1.kerridge").arg(reproduction.id);
  const ReadExperiment read = readExperimentJson(readWholeFile(file), file.toStdString(), QString());
  if (hasErrors(read.diagnostics)) throw InvalidInput(read.diagnostics);
  PreparedReproduction result;
  result.experiment = read.experiment;
  Search search(folders, cache, result);
  result.possible = search.find(result.experiment.data);
  std::vector<ItemSpec> studies;
  for (ItemSpec& study : result.experiment.studies) {
    const bool own = study.data.empty();
    std::erase_if(study.data, [&](DataSpec& data) { return !search.find(data); });
    if (own || !study.data.empty()) studies.push_back(study);
  }
  result.experiment.studies = std::move(studies);
  // Charts of studies that are left out would be empty.
  const std::vector<const FigureKind*> left = figuresOfStudies(result.experiment);
  std::erase_if(result.experiment.view.charts, [&](const std::string& id) {
    const FigureKind* kind = findFigureKind(id);
    return kind == nullptr || (!kind->study.empty() && std::find(left.begin(), left.end(), kind) == left.end());
  });
  result.possible = result.possible && !result.experiment.studies.empty();
  return result;
}

}  // namespace kerridge
