// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/job_key.h"

#include <QCryptographicHash>

#include <algorithm>

#include "base/parallel.h"
#include "base/processor.h"
#include "linalg/blas.h"
#include "platform/process.h"
#include "storage/experiment_json.h"

namespace kerridge {

namespace {

/// As many values of the true function tell it from others.
constexpr Index rowsOfTruth = 1000;

/// Every part goes in with its length, so that two lists of parts that differ never give the same bytes.
class JobDigest {
 public:
  void add(QByteArrayView bytes) {
    const auto size = static_cast<quint64>(bytes.size());
    m_hash.addData({reinterpret_cast<const char*>(&size), sizeof size});
    m_hash.addData(bytes);
  }
  void add(const std::string& text) { add(QByteArrayView(text.data(), static_cast<qsizetype>(text.size()))); }
  void add(const double* values, Index count) {
    add(QByteArrayView(reinterpret_cast<const char*>(values),
                       static_cast<qsizetype>(count) * qsizetype{sizeof(double)}));
  }
  void add(const std::vector<std::string>& texts) {
    add(std::to_string(texts.size()));
    for (const std::string& text : texts) add(text);
  }
  QByteArray result() const { return m_hash.result(); }

 private:
  QCryptographicHash m_hash{QCryptographicHash::Blake2b_256};
};

void add(JobDigest& digest, const Dataset& data) {
  digest.add(data.targetName);
  digest.add(data.featureNames);
  // Keys of data without transforms are those of programs that had none.
  if (!data.encoding.transforms().empty()) digest.add(data.encoding.seenNames());
  if (data.targetTransform != Transform::none) digest.add(transformedName(data.targetTransform, data.targetName));
  digest.add(std::to_string(data.n()) + " " + std::to_string(data.d()) + " " +
             std::to_string(static_cast<int>(data.missing)));
  digest.add(data.X.data(), data.X.size());
  digest.add(data.y.data(), data.y.size());
  digest.add(QByteArrayView(reinterpret_cast<const char*>(data.sourceRow.data()),
                            static_cast<qsizetype>(data.sourceRow.size() * sizeof(Index))));
  digest.add(data.splitLabels);
  digest.add(data.groups);
  digest.add(data.rowTruth.data(), data.rowTruth.size());
  const Index rows = data.truth ? std::min(data.n(), rowsOfTruth) : 0;
  Vector truth(rows);
  for (Index i = 0; i < rows; ++i) truth(i) = data.truth(data.X.row(i).transpose());
  digest.add(truth.data(), truth.size());
}

void add(JobDigest& digest, const std::vector<StudyData>& sets) {
  for (const StudyData& data : sets) {
    digest.add(data.label);
    add(digest, *data.set);
  }
}

}  // namespace

QByteArray jobKey(const StudyInput& input, const QByteArray& program) {
  JobDigest digest;
  digest.add(QByteArrayView("kerridge jobs 1"));
  digest.add(program);
  digest.add(platform::buildId());
  digest.add(blasDescription());
  digest.add(std::to_string(threadCount()) + " " + std::to_string(static_cast<int>(bestInstructions())));
  // The text of the experiment file says everything about these, and is the same wherever they are equal.
  Experiment said;
  said.standardize = input.settings.standardize;
  said.split = input.settings.split;
  said.kernel = input.settings.kernel;
  said.measure = input.settings.measure;
  said.studies = {input.spec};
  said.studies.front().data.clear();
  digest.add(toJson(said, QString()));
  add(digest, input.data);
  return digest.result();
}

QByteArray jobDataKey(const StudyInput& input) {
  JobDigest digest;
  add(digest, input.data);
  return digest.result();
}

}  // namespace kerridge
