// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/diagnostic.h"

namespace kerridge {

/// Version of the requests and answers below.
inline constexpr int pageVersion = 1;
inline constexpr std::size_t mostPageFigures = 4;

/// One experiment that answers a page: opens it, changes it, and gives its figures, tables and state. The requests are
/// documented in resources/help/live-pages.md. Like the window it does no more for a change than that needs: a model
/// that moves is evaluated on what is already decomposed. Not for several threads.
class PageSession {
 public:
  PageSession();
  ~PageSession();
  PageSession(const PageSession&) = delete;
  PageSession& operator=(const PageSession&) = delete;

  /// One request in JSON, its answer in JSON; never throws. A request that fails, { "error": … }, changes nothing.
  std::string answer(const std::string& request);
  /// Of the last request that was answered; empty where it did not fail.
  const std::vector<Diagnostic>& failure() const { return m_failure; }

 private:
  class Part;
  std::unique_ptr<Part> m_part;
  std::vector<Diagnostic> m_failure;
};

}  // namespace kerridge
