import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csv } from "@/lib/csv";
import { AppError } from "@/lib/errors";
import { valuesOf } from "./fields";
import { guessMapping } from "./kinds";
import { MOST_ROWS } from "./limits";
import { parseRecords, readTable } from "./reading";

const read = (text: string) => readTable(Buffer.from(text));

async function refusalOf(bytes: Buffer | string): Promise<string> {
  try {
    await readTable(Buffer.from(bytes));
  } catch (error) {
    if (error instanceof AppError) return error.problems[0]?.code ?? error.code;
    throw error;
  }
  return "nothing";
}

const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();

describe("a file's encoding", () => {
  const text = "Name,City\r\nZoë Müller,Köln\r\n";
  const utf16 = Buffer.from(text, "utf16le");
  it.each<[string, Buffer]>([
    ["UTF-8", Buffer.from(text)],
    ["UTF-8 with its mark", Buffer.from(`\uFEFF${text}`)],
    ["UTF-16", Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
    ["UTF-16, the other way round", Buffer.concat([Buffer.from([0xfe, 0xff]), swapped(utf16)])],
    ["UTF-16 without a mark", utf16],
    ["UTF-16, the other way round, without a mark", swapped(utf16)],
    ["Windows-1252", Buffer.from(text, "latin1")],
  ])("is detected: %s", async (_, bytes) => {
    expect(await readTable(bytes)).toEqual({
      columns: ["Name", "City"],
      rows: [{ line: 2, cells: ["Zoë Müller", "Köln"] }],
    });
  });

  it("is recognized by characters found only in Windows-1252", async () => {
    const bytes = Buffer.concat([Buffer.from("Amount\n20 "), Buffer.from([0x80])]);
    expect((await readTable(bytes)).rows[0]?.cells).toEqual(["20 €"]);
  });
});

describe("a file's rows", () => {
  it.each([",", ";", "\t"])("are separated by %j", async (separator) => {
    const lines = [["Name", "Note, if any; or\tnone"].map((each) => `"${each}"`), ["Ida", "x"]];
    const { columns, rows } = await read(lines.map((cells) => cells.join(separator)).join("\n"));
    expect(columns).toEqual(["Name", "Note, if any; or\tnone"]);
    expect(rows).toEqual([{ line: 2, cells: ["Ida", "x"] }]);
  });

  it("keep their line numbers in the file", async () => {
    const { rows } = await read(
      'Name,Note\n\nIda,"two\nlines"\r\n ,\nOtto,"say ""hi"""\rZoe,5" nails',
    );
    expect(rows).toEqual([
      { line: 3, cells: ["Ida", "two\nlines"] },
      { line: 6, cells: ["Otto", 'say "hi"'] },
      { line: 7, cells: ["Zoe", '5" nails'] },
    ]);
  });

  it("may have a first line that names the separator", async () => {
    expect((await read("sep=;\r\na;b\r\n1,5;2")).rows).toEqual([{ line: 3, cells: ["1,5", "2"] }]);
  });

  it("have headings, even when the file has none or repeats them", async () => {
    expect((await read("Email,,Email,\n1,2,3,")).columns).toEqual(["Email", "Column 2", "Email"]);
  });

  it("read back the same from any writer", () => {
    const cell = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom('"', "\r\n", ",", "'"));
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 });
    fc.assert(
      fc.property(rows, fc.constantFrom(",", ";", "\t"), (given, separator) => {
        const text = stringify(given, { delimiter: separator, quoted: true });
        const found = [...parseRecords(text, { separator, start: 0, line: 1 })];
        expect(found.map(({ cells }) => cells)).toEqual(given);
      }),
      { numRuns: 50 },
    );
  });
});

describe("a refused file", () => {
  it.each<[string, string, Buffer | string]>([
    ["an empty line", "no_rows", "\n"],
    ["headings only", "no_rows", "Name,Email\r\n,\r\n"],
    ["a NUL", "not_text", "Name\nI\u0000da"],
    ["an open quote", "open_quote", 'Name,Note\nIda,"never closed'],
    ["201 columns", "too_many_columns", `${Array(201).fill("x").join(",")}\n1`],
    ["too many rows", "too_many_rows", `Name\n${"x\n".repeat(MOST_ROWS + 1)}`],
    [
      "what stands behind too many rows",
      "too_many_rows",
      `Name\n${"x\n".repeat(MOST_ROWS + 1)}"never closed`,
    ],
  ])("has %s", async (_, code, bytes) => {
    expect(await refusalOf(bytes)).toBe(code);
  });

  it("may not have 200 columns, nor a cell of a megabyte", async () => {
    const wide = Array.from({ length: 200 }, (_, index) => `c${index}`).join(",");
    expect((await read(`${wide}\n1`)).columns).toHaveLength(200);
    const { rows } = await read(`Name\n"${'""'.repeat(500_000)}"`);
    expect(rows[0]?.cells[0]).toHaveLength(500_000);
  });
});

describe("the columns of a file", () => {
  it("are guessed from their headings, each field once", () => {
    const columns = ["Constituent ID", "First Name", "E-mail", "Email Address", "Shoe size", "ZIP"];
    expect(guessMapping("donors", columns)).toEqual([
      "external_id",
      "first_name",
      "email",
      null,
      null,
      "zip",
    ]);
    expect(guessMapping("gifts", ["Gift ID", "Constituent ID", "Gift Date", "Fund"])).toEqual([
      "external_id",
      "donor_external_id",
      "received_on",
      "designation",
    ]);
  });

  it("lose the apostrophe added by our own exports", async () => {
    const phone = "+1 555 0100";
    const { rows } = await read(csv(["Phone", "Name"], [[phone, "’t Hooft"]]));
    expect(rows[0]?.cells[0]).toBe(`'${phone}`);
    expect(valuesOf(["phone", "last_name"], rows[0]?.cells ?? [])).toEqual({
      phone,
      last_name: "’t Hooft",
    });
  });
});
