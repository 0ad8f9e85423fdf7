import { afterEach, describe, expect, it } from "vitest";
import { AppError } from "@/lib/errors";
import { createTenant } from "@/lib/testing/tenant";
import { workbookOf, zipOf } from "@/lib/testing/workbook";
import { closeWorkers } from "@/lib/workers/pool";
import { getImport } from "./import-list";
import { beginImport } from "./imports";
import { MOST_ROWS } from "./limits";
import { readTable } from "./reading";

afterEach(closeWorkers);

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`;
const heading = (...names: string[]) => row(1, names.map(text).join(""));

const cellsOf = async (parts: Parameters<typeof workbookOf>[0]) =>
  (await readTable(workbookOf(parts))).rows[0]?.cells;

async function refusalOf(bytes: Buffer): Promise<string> {
  try {
    await readTable(bytes);
  } catch (error) {
    if (error instanceof AppError) return error.problems[0]?.code ?? error.code;
    throw error;
  }
  return "nothing";
}

describe("a workbook's rows", () => {
  it("keep their numbers, and blank ones are left out", async () => {
    const rows = `${heading("Name", "City")}${row(3, text("Ida"))}<row r="4"/>${row(5, text(" "))}${row(9, `<c r="B9" t="inlineStr"><is><t>Köln</t></is></c>`)}`;
    expect(await readTable(workbookOf({ rows }))).toEqual({
      columns: ["Name", "City"],
      rows: [
        { line: 3, cells: ["Ida"] },
        { line: 9, cells: ["", "Köln"] },
      ],
    });
  });

  it("are counted when their numbers are missing, repeated, or impossible", async () => {
    const numbers = ["", ' r="2"', ' r="2"', ' r="1e9"', ' r="x"'];
    const rows = numbers.map((number) => `<row${number}>${text("Ida")}</row>`).join("");
    const table = await readTable(workbookOf({ rows }));
    expect(table.rows.map(({ line }) => line)).toEqual([2, 3, 4, 5]);
  });

  it("come from the first visible sheet", async () => {
    const sheets =
      '<sheets><sheet name="Lists" state="hidden" r:id="rId1"/><sheet name="Gifts" r:id="rId2"/></sheets>';
    const table = await readTable(workbookOf({ rows: heading("Secret"), workbook: sheets }));
    expect(table).toEqual({ columns: ["Other"], rows: [{ line: 2, cells: ["1"] }] });
  });

  it("may use a namespace prefix, and be longer than one chunk of the file", async () => {
    const many = Array.from(
      { length: 5000 },
      (_, n) =>
        `<x:row r="${n + 2}"><x:c t="inlineStr"><x:is><x:t>Ida ${n}</x:t></x:is></x:c></x:row>`,
    );
    const table = await readTable(workbookOf({ rows: heading("Name") + many.join("") }));
    expect(table.rows).toHaveLength(5000);
    expect(table.rows.at(-1)).toEqual({ line: 5001, cells: ["Ida 4999"] });
  });
});

describe("a workbook's cells", () => {
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="00000"/><numFmt numFmtId="166" formatCode="[Red]#,##0.00 &quot;days&quot;"/></numFmts>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"><alignment/></xf><xf numFmtId="166"/></cellXfs>`;

  const shown = async (cell: string, parts: { sharedStrings?: string; workbook?: string } = {}) =>
    (await cellsOf({ rows: heading("A") + row(2, cell), styles, ...parts }))?.[0];

  it.each([
    ["a number", "<c><v>25.5</v></c>", "25.5"],
    ["a number as it is shown", "<c><v>0.30000000000000004</v></c>", "0.3"],
    ["a number with an exponent", "<c><v>1.5E3</v></c>", "1500"],
    ["a date", '<c s="1"><v>46173</v></c>', "2026-05-31"],
    ["a date in a format of its own", '<c s="2"><v>45351</v></c>', "2024-02-29"],
    ["a date with a time", '<c s="1"><v>46173.75</v></c>', "2026-05-31 18:00:00"],
    ["a date of the year 1900", '<c s="1"><v>1</v></c>', "1900-01-01"],
    ["a date before all dates", '<c s="1"><v>-4</v></c>', "-4"],
    ["a postal code", '<c s="3"><v>2139</v></c>', "02139"],
    ["a number whose format names days", '<c s="4"><v>12</v></c>', "12"],
    ["yes", '<c t="b"><v>1</v></c>', "yes"],
    ["an ISO date", '<c t="d"><v>2026-05-31T00:00:00</v></c>', "2026-05-31"],
    ["a formula’s stored result", '<c t="str"><f>HYPERLINK("x")</f><v>Ida</v></c>', "Ida"],
    ["an error", '<c t="e"><v>#REF!</v></c>', "#REF!"],
    ["signs", text("Ray &amp; Söhne &lt;3 &#x1F600; &#8364;_x000D_"), "Ray & Söhne <3 😀 €\r"],
    ["an entity that is none", text("&boom;"), "&boom;"],
    ["what no database can hold", text("I_x0000_da_xD800_"), "Ida\ufffd"],
  ])("read %s", async (_, cell, said) => {
    expect(await shown(cell)).toBe(said);
  });

  it("share texts, including rich text, without phonetic guides", async () => {
    const sharedStrings =
      "<si><t>Otto</t></si><si/><si><r><t>I</t></r><r><t>da</t></r><rPh><t>eye</t></rPh></si>";
    expect(await shown('<c t="s"><v>2</v></c>', { sharedStrings })).toBe("Ida");
    const missing = `${text("x")}<c t="s"><v>99</v></c>`;
    expect(await shown(missing, { sharedStrings })).toBe("x");
  });

  it("count dates from 1904 where the workbook does", async () => {
    const workbook =
      '<workbookPr date1904="1"/><sheets><sheet name="Donors" sheetId="1" r:id="rId1"/></sheets>';
    expect(await shown('<c s="1"><v>44711</v></c>', { workbook })).toBe("2026-05-31");
  });
});

describe("an invalid workbook", () => {
  const bomb = heading("Name") + row(2, text("x".repeat(5 * 1024 * 1024)));
  it.each<[string, Buffer, string]>([
    ["a text that begins like one", Buffer.from("PK\u0003\u0004,Name\nx,Ida"), "broken"],
    ["another ZIP", zipOf({ "word/document.xml": "<x/>" }), "no_workbook"],
    ["one without a sheet", workbookOf({ rows: "", workbook: "<sheets/>" }), "no_sheet"],
    ["one without rows", workbookOf({ rows: heading("Name") }), "no_rows"],
    ["one that is cut off", workbookOf({ rows: heading("Name") }).subarray(0, 400), "broken"],
    ["a row that unpacks to megabytes", workbookOf({ rows: bomb }), "too_large"],
    ["an old one", Buffer.from("d0cf11e0a1b11ae1", "hex"), "old_workbook"],
  ])("is refused: %s", async (_, bytes, code) => {
    expect(await refusalOf(bytes)).toBe(code);
  });

  it("is refused with more rows than a file may have, and not unpacked further", async () => {
    const rows = `${heading("Name")}${`<row>${text("x")}</row>`.repeat(MOST_ROWS + 2)}<row`;
    expect(await refusalOf(workbookOf({ rows }))).toBe("too_many_rows");
  });

  it("is refused when its combined texts are longer than a file may be", async () => {
    const sharedStrings = `<si><t>${"x".repeat(64 * 1024)}</t></si>`.repeat(1025);
    expect(await refusalOf(workbookOf({ rows: heading("Name"), sharedStrings }))).toBe("too_large");
  });

  it("takes no longer for unclosed tags", async () => {
    for (const part of ["<row ", "<row>", "<row><c>", "<row><c><v ", "<row><c><is><t>"]) {
      const rows = heading("Name") + part.repeat(Math.floor((3 * 1024 * 1024) / part.length));
      expect(await refusalOf(workbookOf({ rows }))).toBe("no_rows");
    }
  }, 20_000);
});

it("begins an import under the workbook’s own name", async () => {
  const { owner } = await createTenant();
  const rows = heading("Name", "Email") + row(2, text("Ida Ray") + text("ida@example.org"));
  const id = await beginImport(owner, {
    ...{ what: "donors", name: "donors.xlsx" },
    bytes: workbookOf({ rows }),
  });
  expect(await getImport(owner, id)).toMatchObject({ file_name: "donors.xlsx", rows: 1 });
});
