import { expect, it } from "vitest";
import { invalid } from "@/lib/errors";
import { inWords, saidInWords } from "./entity-words";

it.each([
  ["Please fill in the name (en_child_name).", "Please fill in the name."],
  ["Village (en_village) is required.", "Village is required."],
  [
    "Amara: sp_amount has to be an amount in USD above zero, with at most 2 decimals.",
    "Amara: Monthly price has to be an amount in USD above zero, with at most 2 decimals.",
  ],
  ["Age has to be a number such as 12 or 7.5.", "Age has to be a number such as 12 or 7.5."],
])("rephrases %j without keys", (message, words) => {
  expect(inWords(message)).toBe(words);
});

it("rephrases every problem, and keeps its path", async () => {
  const problem = { path: "en_age", code: "required", message: "Age (en_age) is required." };
  const refused = saidInWords(async () => {
    throw invalid(problem.message, [problem]);
  });
  await expect(refused).rejects.toMatchObject({
    message: "Age is required.",
    problems: [{ path: "en_age", message: "Age is required." }],
  });
});
