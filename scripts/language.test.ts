import { describe, expect, it } from "vitest";
import { textsUnspoken, wordsRefused } from "./language";

const check = (source: string, path = "app/page.tsx") => wordsRefused(path, source);

describe("banned words in text shown to people", () => {
  it.each([
    ["JSX text", "export const page = <p>Your giving plan has ended.</p>;", "recurring gift"],
    ["an attribute", 'export const page = <Field label="Look after a donor" />;', "assigned to"],
    ["a string", 'throw refused("name", "Write your first name.");', "enter"],
    ["a property", 'export const words = { title: "Nobody" };', "no one"],
    ["a template", `const text = \`\${name} was cancelled.\`;`, "the American spelling"],
    ["a description of the API", 'meta({ description: "Set by somebody" });', "someone"],
    [
      "an exported constant",
      'export const HINT = "Shown to everybody.";',
      "someone, anyone, everyone",
    ],
  ])("are found in %s", (_, source, instead) => {
    expect(check(source)).toEqual([expect.stringContaining(`write ${instead}`)]);
  });

  it("are reported with their file, the line of the text, and the word", () => {
    expect(check("export const page = (\n  <p>\n    Nobody yet\n  </p>\n);")).toEqual([
      "app/page.tsx:3: “Nobody” in “Nobody yet”: write no one; in filters “Unassigned”",
    ]);
  });

  it("are all reported when a text has several", () => {
    expect(check('const text = "Somebody cancelled it.";')).toHaveLength(2);
  });
});

describe("other text", () => {
  it.each([
    ["imports", 'import { carer } from "./Giving plan colour .ts";'],
    ["re-exports", 'export { carer } from "./Giving plan colour .ts";'],
    ["SQL", "const rows = sql`select 1 where status = 'cancelled' or nobody is here `;"],
    ["class names", 'export const page = <p className="flex cancelled grow " />;'],
    ["identifiers", "const nobody = carer.everybody(colour);"],
    ["enum values", 'const isOver = status === "cancelled";'],
    ["addresses", 'const path = "/orders/cancelled";'],
    ["types", 'type Status = "Cancelled" | "Open";'],
    ["a sale", 'const hint = "It goes on sale in May.";'],
    ["comments", "// Nobody reads this on screen.\nconst count = 1;"],
  ])("is not refused: %s", (_, source) => {
    expect(check(source)).toEqual([]);
  });

  it("may contain other systems' spellings in the file that reads their columns, and only there", () => {
    const source = 'const names = "organisation companyname company ";';
    expect(check(source, "lib/imports/fields.ts")).toEqual([]);
    expect(check(source, "lib/imports/donors.ts")).toHaveLength(1);
  });
});

describe("text of pages that are read in every language", () => {
  const unspoken = (source: string, path = "app/_language/part.tsx") =>
    textsUnspoken(path, source, new Set(["Enter a name."]));

  it.each([
    ["JSX text", "export const part = <p>Your gift</p>;"],
    ["an attribute", 'export const part = <Field label="First name" />;'],
    ["a string", 'const text = "Thank you for your gift.";'],
    ["a template", `const text = \`Sponsor \${name} today\`;`],
  ])("is refused as a literal: %s", (_, source) => {
    expect(unspoken(source)).toEqual([expect.stringContaining("is in no catalogue")]);
  });

  it.each([
    ["a message’s key", 'export const part = <p>{t("yourGift")}</p>;'],
    ["a class name", 'export const part = <p className="flex grow items-center" />;'],
    ["a defect", 'throw new Error("No page states how large an upload may be.");'],
    ["a line of the log", 'log.warn("A page was limited");'],
    ["a sentence of the catalogue of refusals", 'const text = "Enter a name.";'],
  ])("may be %s", (_, source) => {
    expect(unspoken(source)).toEqual([]);
  });

  it("is left alone in the dashboard", () => {
    expect(unspoken("export const part = <p>Your gift</p>;", "app/admin/part.tsx")).toEqual([]);
  });
});
