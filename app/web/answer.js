// SPDX-License-Identifier: GPL-3.0-or-later
// Added to kerridge.js: answer(request), both JSON. Throws where there is no memory left for an answer.
Module["answer"] = (request) => {
  const size = Module["lengthBytesUTF8"](request) + 1;
  const sent = Module["_malloc"](size);
  Module["stringToUTF8"](request, sent, size);
  const got = Module["_kerridge_answer"](sent);
  Module["_free"](sent);
  if (got === 0) throw new Error("no memory is left for the answer");
  const answer = Module["UTF8ToString"](got);
  Module["_free"](got);
  return answer;
};
