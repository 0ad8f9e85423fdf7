import { describe, expect, it } from "vitest";
import { redactCode, redactMessage, redactPath, textsIn } from "./redaction";

describe("a refusal's message is logged without", () => {
  it.each([
    ["what is quoted", "The name “Ada Lovelace” is taken.", "The name … is taken."],
    ["keys in quotation marks", "Unknown field “ada@example.org”.", "Unknown field …."],
    [
      "email addresses",
      "Another donor has ada@example.org already.",
      "Another donor has … already.",
    ],
    ["phone numbers", "Call +1 (207) 555-0100 first.", "Call … first."],
    ["names in a sentence", "This belongs to Ada Lovelace.", "This belongs to … …."],
    ["a name at its start", "ada was already merged.", "…"],
    ["whom a problem is about", "Nala: Choose a status.", "…"],
    ["addresses of pages", "See https://example.org/ada for more.", "See … for more."],
  ])("%s", (_, message, logged) => {
    expect(redactMessage(message)).toBe(logged);
  });

  it("what the request had in it, as whole words", () => {
    const sent = textsIn({ code: "lantern", deep: [{ word: "car" }] });
    expect(redactMessage("There is no lantern for a card.", sent)).toBe(
      "There is no … for a card.",
    );
  });

  it("nothing else: our own sentences stay as they are", () => {
    for (const message of [
      "Donor not found.",
      "This needs the permission donors_view.",
      "Too many requests. Try again in 12 seconds.",
      "Enter a number from 1 to 100.",
      "The file is not a PDF. Gift Aid needs one.",
      "You don’t have permission to do this.",
    ])
      expect(redactMessage(message)).toBe(message);
  });
});

it("names of fields are kept, and keys that callers made up are not", () => {
  const known = new Set(["attendees", "email"]);
  expect(redactPath("attendees.0.email", known)).toBe("attendees.0.email");
  expect(redactPath("attendees.ada lovelace", known)).toBe("attendees.…");
  expect(redactPath("", known)).toBe("");
});

it("codes are words", () => {
  expect(redactCode("not_found")).toBe("not_found");
  expect(redactCode("ada@example.org")).toBe("…");
});
