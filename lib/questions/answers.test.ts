import { describe, expect, it } from "vitest";
import { z } from "zod";
import { EMAIL, readAnswer, satisfies, valuesOf } from "./answers";
import type { QuestionType as FieldType } from "./question";

const OPTIONS = ["Chicken", "Fish", "None, thanks"];

const read = (
  fieldType: FieldType,
  given: string | null,
  stored: string | null = null,
  options = OPTIONS,
) => readAnswer({ fieldType, options }, given, stored);

const TYPES: FieldType[] = [
  "text",
  "textarea",
  "email",
  "phone",
  "number",
  "date",
  "select",
  "radio",
  "checkbox",
  "multiselect",
  "acknowledgement",
];

describe("every type", () => {
  it.each(TYPES)("%s: blank and null remove the answer", (type) => {
    for (const blank of [null, "", "  ", "\n\t "])
      expect(read(type, blank)).toEqual({ answer: null });
  });
});

describe("accepted values, in stored form", () => {
  it.each<[FieldType, string, string]>([
    ["text", "  Nut allergy ", "Nut allergy"],
    ["text", "é".repeat(500), "é".repeat(500)],
    ["text", "🥜".repeat(500), "🥜".repeat(500)],
    ["textarea", "a".repeat(5000), "a".repeat(5000)],
    ["textarea", "line\nline", "line\nline"],
    ["phone", "+1 (555) 010-0199", "+1 (555) 010-0199"],
    ["phone", "5".repeat(80), "5".repeat(80)],
    ["email", " guest@example.org ", "guest@example.org"],
    ["number", "12", "12"],
    ["number", "+007.50", "7.5"],
    ["number", "-0", "0"],
    ["number", "-3.25", "-3.25"],
    ["number", "0.000", "0"],
    ["date", "2028-02-29", "2028-02-29"],
    ["select", "Fish", "Fish"],
    ["radio", " None, thanks ", "None, thanks"],
    ["checkbox", '["Fish"]', '["Fish"]'],
    ["multiselect", '["Fish","Chicken"]', '["Chicken","Fish"]'],
    ["multiselect", ' [ "Chicken" , "Fish" ] ', '["Chicken","Fish"]'],
    ["acknowledgement", "true", "true"],
    ["acknowledgement", "1", "true"],
    ["acknowledgement", "0", "false"],
    ["acknowledgement", "false", "false"],
  ])("%s %j", (type, given, answer) => {
    expect(read(type, given)).toEqual({ answer });
  });

  it("include an empty list, which removes the answer", () => {
    expect(read("checkbox", "[]")).toEqual({ answer: null });
  });

  it("include fifty choices", () => {
    const options = Array.from({ length: 60 }, (_, n) => `Option ${n}`);
    const given = JSON.stringify(options.slice(0, 50));
    expect(read("multiselect", given, null, options)).toEqual({ answer: given });
  });
});

describe("refused values", () => {
  it.each<[FieldType, string]>([
    ["text", "a".repeat(501)],
    ["textarea", "a".repeat(5001)],
    ["phone", "5".repeat(81)],
    ["email", "guest@"],
    ["email", `${"a".repeat(250)}@example.org`],
    ["number", "twelve"],
    ["number", "1e5"],
    ["number", "1,000"],
    ["number", "Infinity"],
    ["number", "9".repeat(41)],
    ["date", "2027-02-29"],
    ["date", "2027-13-01"],
    ["date", "2027-1-1"],
    ["date", "0000-01-01"],
    ["date", "2027-01-01T00:00:00Z"],
    ["select", "Beef"],
    ["select", "fish"],
    ["select", '["Fish"]'],
    ["radio", "Beef"],
    ["checkbox", "Fish"],
    ["checkbox", '"Fish"'],
    ["checkbox", '{"0":"Fish"}'],
    ["checkbox", "[1]"],
    ["checkbox", '["Beef"]'],
    ["checkbox", '["Fish","Beef"]'],
    ["multiselect", '["Fish","Fish"]'],
    ["multiselect", '["Fish"," Fish "]'],
    ["acknowledgement", "yes"],
    ["acknowledgement", "2"],
  ])("%s %j", (type, given) => {
    expect(read(type, given)).toHaveProperty("problem");
  });

  it("include fifty-one choices", () => {
    const options = Array.from({ length: 60 }, (_, n) => `Option ${n}`);
    const given = JSON.stringify(options.slice(0, 51));
    expect(read("multiselect", given, null, options)).toHaveProperty("problem");
  });
});

describe("an option removed later", () => {
  it("stays valid where it was chosen", () => {
    expect(read("select", "Beef", "Beef")).toEqual({ answer: "Beef" });
    expect(read("multiselect", '["Beef","Fish"]', '["Beef"]')).toEqual({
      answer: '["Fish","Beef"]',
    });
  });

  it("cannot be newly chosen", () => {
    expect(read("select", "Beef", "Fish")).toHaveProperty("problem");
    expect(read("multiselect", '["Beef"]', '["Fish"]')).toHaveProperty("problem");
  });
});

it("reads an answer as a list", () => {
  expect(valuesOf({ fieldType: "checkbox" }, '["Fish","Beef"]')).toEqual(["Fish", "Beef"]);
  expect(valuesOf({ fieldType: "select" }, "Fish")).toEqual(["Fish"]);
  expect(valuesOf({ fieldType: "text" }, '["Fish"]')).toEqual(['["Fish"]']);
});

it("accepts only a given acknowledgment as the answer to a required one", () => {
  expect(satisfies({ fieldType: "acknowledgement" }, "true")).toBe(true);
  expect(satisfies({ fieldType: "acknowledgement" }, "false")).toBe(false);
  expect(satisfies({ fieldType: "radio" }, "false")).toBe(true);
});

it("takes the email addresses that the schemas take", () => {
  const plain = (pattern: RegExp) => pattern.source.replaceAll("\\-", "-");
  expect(plain(EMAIL)).toBe(plain(z.regexes.email));
});
