import { describe, expect, it } from "vitest";
import { requireFirstName, saysLastName } from "./first-names";

const FIRST_NAME = { firstName: "Mia" };

describe("a last name", () => {
  it.each([
    ["Mia Larsen runs", "Larsen", true],
    ["Mia LARSEN’s run", "Larsen", true],
    ["Mia Larsen runs", "larsen", true],
    ["Mia Larsen runs", "LARSEN", true],
    ["mia larsen runs", "Larsen", true],
    ["Mia Mu\u0308ller", "m\u00fcller", true],
    ["Mia GROSS", "Groß", true],
    ["Anna van der Berg", "van der berg", true],
    ["李明跑步 王", "王", true],
    ["Young people run", "Younger", false],
    ["A young runner", "Young", false],
    ["A young runner", "young", false],
    ["A Young runner", "young", true],
    ["I am Mia, a young runner", "Young", false],
    ["Mia García runs", "García López", true],
    ["López for the harbor", "García-López", true],
    ["Anna Berg", "van der Berg", true],
    ["The van brings us there", "van der Berg", false],
    ["Mia runs", "Mia Larsen", false],
    ["Mia runs", "", false],
    ["Mia runs", "–", false],
  ])("in %j, entered as %j, is found: %s", (text, lastName, found) => {
    expect(saysLastName(text, { lastName, ...FIRST_NAME })).toBe(found);
  });
});

describe("the name of someone under 16", () => {
  it.each([["Mia"], ["Anna Lena"], ["Jean-Luc"], [" Zoë "]])("can be %j", (name) => {
    expect(() => requireFirstName("minor.first_name", name, "Larsen")).not.toThrow();
  });

  it("can be one that is a part of the guardian’s last name", () => {
    expect(() => requireFirstName("minor.first_name", "Martín", "Martín García")).not.toThrow();
    expect(() => requireFirstName("minor.first_name", "Martín García", "Martín García")).toThrow();
    expect(() => requireFirstName("minor.first_name", "Ana García", "Martín García")).toThrow();
  });

  it.each([
    ["Mia Larsen", "last_name"],
    ["mia larsen", "last_name"],
    ["Mia-larsen", "last_name"],
    ["Mia Sofie Anna", "first_name"],
  ])("can’t be %j: %s", (name, code) => {
    expect(() => requireFirstName("minor.first_name", name, "larsen")).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ code })] }),
    );
  });
});
