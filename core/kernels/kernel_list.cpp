// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/kernel_list.h"

namespace kerridge {

ItemList<const KernelFamily*>& kernelList() {
  static ItemList<const KernelFamily*> list({
      &gaussianKernel(),
      &laplacianKernel(),
      &maternHalfKernel(),
      &maternThreeHalvesKernel(),
      &maternFiveHalvesKernel(),
      &rationalQuadraticKernel(),
      &cauchyKernel(),
      &linearKernel(),
      &polynomialKernel(),
      &splineKernel(),
  });
  return list;
}

const std::vector<const KernelFamily*>& kernels() { return kernelList().items(); }

const KernelFamily* findKernel(const std::string& id) {
  for (const KernelFamily* family : kernels()) {
    if (family->info().id == id) return family;
  }
  return findCombination(id);
}

}  // namespace kerridge
