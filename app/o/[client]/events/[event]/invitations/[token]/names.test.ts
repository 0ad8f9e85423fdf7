import { expect, it } from "vitest";
import { answeredField, answeredWords } from "./names";

const missing = (path: string, message: string) => ({ path, code: "required", message });

it("numbers guests throughout, and gives the first one no number", () => {
  const alone = missing("groups.1.attendees.0.last_name", "Please fill in the last name.");
  expect(answeredField(alone, 1)).toBe("g2-last_name");
  expect(answeredWords(alone, 1)).toBe("Guest 2: Please fill in the last name.");
  const first = missing("groups.0.attendees.0.answers.meal", "Please answer: Meal");
  expect(answeredField(first, 1)).toBe("g1-q-meal");
  expect(answeredWords(first, 1)).toBe("Please answer: Meal");
  const atTable = missing("groups.1.attendees.2.answers.meal", "Guest 3: Please answer: Meal");
  expect(answeredField(atTable, 8)).toBe("g11-q-meal");
  expect(answeredWords(atTable, 8)).toBe("Guest 11: Please answer: Meal");
  expect(answeredWords(missing("guests", "Too many guests."), 1)).toBe("Too many guests.");
});
