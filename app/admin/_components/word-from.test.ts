import { expect, it } from "vitest";
import { wordFrom } from "@/app/admin/_components/word-from";

it.each([
  ["Summer camp, 2027!", "summer-camp-2027"],
  ["  Zoë & José ", "zoe-jose"],
  ["---", ""],
  ["井戸", ""],
  [`${"a".repeat(59)} b`, "a".repeat(59)],
])("turns %j into %j", (text, word) => {
  expect(wordFrom(text, "-")).toBe(word);
});

it("joins words with the given separator", () => {
  expect(wordFrom("Favorite subject", "_")).toBe("favorite_subject");
});
