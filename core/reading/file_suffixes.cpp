// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/file_suffixes.h"

#include <map>

#include "reading/container.h"
#include "reading/reader.h"

namespace kerridge {

namespace {

const std::map<std::string, std::vector<std::string>>& suffixesOfReaders() {
  static const std::map<std::string, std::vector<std::string>> suffixes{
      {"xlsx", {"xlsx", "xlsm"}},
      {"arff", {"arff"}},
      {"libsvm", {"libsvm", "svm", "svmlight"}},
      {"csv", {"csv", "tsv", "tab", "txt", "dat", "data", "asc"}},
  };
  return suffixes;
}

std::vector<std::string> suffixesOf(Container container) {
  switch (container) {
    case Container::none: break;
    case Container::gzip: return {"gz", "tgz"};
    case Container::bzip2: return {"bz2", "tbz2"};
    case Container::xz: return {"xz", "txz"};
    case Container::zstd: return {"zst"};
    case Container::zip: return {"zip"};
    case Container::tar: return {"tar"};
  }
  return {};
}

}  // namespace

std::vector<FileSuffixes> fileSuffixes() {
  std::vector<FileSuffixes> all;
  for (const Reader* reader : readers()) {
    const ItemInfo info = reader->info();
    const auto found = suffixesOfReaders().find(info.id);
    all.push_back(
        {info.id, info.label, found != suffixesOfReaders().end() ? found->second : std::vector<std::string>(), false});
  }
  for (const Container container :
       {Container::gzip, Container::bzip2, Container::xz, Container::zstd, Container::zip, Container::tar}) {
    const std::string name = containerName(container);
    all.push_back({name, name, suffixesOf(container), true});
  }
  return all;
}

}  // namespace kerridge
