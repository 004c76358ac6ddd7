// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/named_inputs.h"

#include <algorithm>

#include "base/counted.h"
#include "base/text.h"
#include "experiment/experiment.h"

namespace kerridge {

namespace {

class Check {
 public:
  Check(const KernelSpec& kernel, const Dataset& data) : m_data(data), m_named(namedInputs(kernel, data)) {}

  std::vector<Diagnostic> mistakes;

  void error(const std::string& place, const Text& message) { mistakes.push_back({Severity::error, place, message}); }

  void part(const KernelSpec& kernel, const std::string& place) {
    Index seen = kernel.inputs.empty() ? m_data.d() : 0;
    bool known = true;
    std::vector<Index> all;
    for (std::size_t i = 0; i < kernel.inputs.size(); ++i) {
      const std::string& name = kernel.inputs[i];
      const std::string here = place + "/inputs/" + std::to_string(i);
      const auto found = m_named.find(name);
      if (found == m_named.end()) {
        error(here, Text("there is no input “%1”; the inputs are %2", Text::name(name), columns()));
      } else if (timesNamed(name) > 1) {
        error(here, Text("several columns are called “%1”; give them different names", Text::name(name)));
      }
      known = known && found != m_named.end();
      if (found == m_named.end()) continue;
      seen += static_cast<Index>(found->second.size());
      for (const Index input : found->second) {
        if (std::find(all.begin(), all.end(), input) != all.end()) {
          error(here, Text("“%1” is named before; name each input once", Text::name(name)));
          break;
        }
      }
      all.insert(all.end(), found->second.begin(), found->second.end());
    }
    const KernelFamily* family = findKernel(kernel.id);
    const bool takesWidths = family != nullptr && family->argument() == KernelArgument::squaredDistance;
    const auto widths = static_cast<Index>(kernel.width.perInput.size());
    if (known && widths > 0 && widths != seen && takesWidths) error(place + "/width", widthCountTrouble(widths, seen));
  }

 private:
  static constexpr std::size_t mostNamed = 20;

  std::ptrdiff_t timesNamed(const std::string& name) const {
    const std::vector<InputColumn> columns = encodingOf(m_data).columns;
    return std::count_if(columns.begin(), columns.end(),
                         [&](const InputColumn& column) { return column.name == name; });
  }

  Text columns() const {
    const std::vector<InputColumn> columns = encodingOf(m_data).columns;
    std::vector<Text> names;
    for (std::size_t j = 0; j < std::min(columns.size(), mostNamed); ++j)
      names.push_back(Text::quoted(columns[j].name));
    const Text list = Text::list(names, ", ");
    return columns.size() > mostNamed ? Text("%1, …", list) : list;
  }

  const Dataset& m_data;
  NamedInputs m_named;
};

}  // namespace

NamedInputs namedInputs(const KernelSpec& kernel, const InputEncoding& encoding) {
  NamedInputs named;
  bool wanted = false;
  forEachPart(kernel, {}, [&](const KernelSpec& part, const std::string&) { wanted = wanted || !part.inputs.empty(); });
  if (!wanted) return named;
  Index first = 0;
  for (const InputColumn& column : encoding.columns) {
    std::vector<Index>& inputs = named[column.name];
    for (Index j = first; j < first + column.width(); ++j) inputs.push_back(j);
    first += column.width();
  }
  const std::vector<std::string> names = encoding.inputNames();
  for (std::size_t j = 0; j < names.size(); ++j) named.try_emplace(names[j], std::vector<Index>{static_cast<Index>(j)});
  return named;
}

NamedInputs namedInputs(const KernelSpec& kernel, const Dataset& data) { return namedInputs(kernel, encodingOf(data)); }

void requireInputs(const Experiment& experiment, const Dataset& data) {
  Check check(experiment.kernel, data);
  forEachPart(experiment.kernel, "/kernel",
              [&](const KernelSpec& part, const std::string& place) { check.part(part, place); });
  const auto checkSlice = [&](const ViewSpec& view, const std::string& place) {
    const Index slice = view.sliceFeature + 1;
    if (slice <= data.d()) return;
    check.error(place + "/slice",
                Text("there is no input %1; the data have %2", slice, counted(data.d(), "input", "inputs")));
  };
  checkSlice(experiment.view, "/view");
  for (std::size_t i = 0; i < experiment.scenes.size(); ++i) {
    checkSlice(experiment.scenes[i].view, "/scenes/" + std::to_string(i) + "/view");
  }
  if (!check.mistakes.empty()) throw InvalidInput(check.mistakes);
}

}  // namespace kerridge
