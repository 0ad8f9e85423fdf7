import { expect, it } from "vitest";
import { riskWord } from "./words";

it("has words for every risk that an address can name", () => {
  expect(riskWord("giving_down")).toBe("Giving is down by half");
  expect(riskWord("no_reply_yet")).toBe("No reply yet");
  // What every object has is no risk with words of its own.
  for (const name of ["__proto__", "constructor", "toString"])
    expect(typeof riskWord(name)).toBe("string");
});
