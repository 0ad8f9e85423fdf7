import { describe, expect, it } from "vitest";
import { z } from "zod";
import { AppError, type Problem } from "@/lib/errors";
import { accept, blankable, check, proseUpTo, QueryId, textUpTo, wholeParameter } from "./input";

const refusalOf = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  return undefined;
};

const problemsOf = (run: () => unknown) => refusalOf(run)?.details.errors;

describe("a number in an address's query", () => {
  it.each(["", " 1", "01", "1e2", "0x10", "1.0", "-1", "+1", "abc", "0", "2147483648", "٣"])(
    "is an ID only if written as one: %j is refused in words",
    (text) => {
      expect(problemsOf(() => check(text, QueryId))).toEqual([
        expect.objectContaining({ message: "Enter an ID." }),
      ]);
    },
  );

  it("is read within its bounds, both included, and refused by naming them", () => {
    const Page = wholeParameter(0, 100_000);
    expect(["0", "100000"].map((text) => check(text, Page))).toEqual([0, 100_000]);
    expect(check("2147483647", QueryId)).toBe(2_147_483_647);
    expect(problemsOf(() => check("100001", Page))).toEqual([
      { path: "", code: "invalid_value", message: "Enter a whole number from 0 to 100,000." },
    ]);
    expect(problemsOf(() => check(["1", "2"], Page))).toHaveLength(1);
  });

  it("is a number itself as well, where code or a filter in a body has one", () => {
    expect([check(7, QueryId), check(6, wholeParameter(1, 100))]).toEqual([7, 6]);
    for (const number of [0, -1, 1.5, 1e21, Number.NaN])
      expect(problemsOf(() => check(number, QueryId))).toHaveLength(1);
  });
});

describe("an operation's input", () => {
  const Note = z.object({ note: textUpTo(5), tags: z.array(textUpTo(20)).max(100).default([]) });

  it.each([
    ["NUL", "a\u0000b"],
    ["half of a surrogate pair", "a\ud800"],
  ])("is refused when its text has %s, with the path", (_, text) => {
    expect(problemsOf(() => accept(Note, { note: "fine", tags: ["fine", text] }))).toEqual([
      expect.objectContaining({ path: "tags.1", code: "invalid_characters" }),
    ]);
  });

  it("lists its problems in schema order", () => {
    const problems = problemsOf(() => accept(Note, { note: "too long", tags: ["\u0000"] }));
    expect(problems).toEqual([
      expect.objectContaining({ path: "note", code: "too_big" }),
      expect.objectContaining({ path: "tags.0", code: "invalid_characters" }),
    ]);
  });

  it.each([
    ["text", { note: "a\u0000b" }, "note"],
    ["a key", { note: "fine", more: { "a\u0000": 1 } }, "more.(key)"],
  ])("is refused for NUL in %s outside our own text types", (_, given, path) => {
    const Loose = z.looseObject({ note: z.string() });
    expect(problemsOf(() => check(given, Loose))).toEqual([
      expect.objectContaining({ path, code: "invalid_characters" }),
    ]);
  });

  it("costs nothing where the schema names no such field", () => {
    const given = { note: "fine", more: { ["k".repeat(500_000)]: Array(55_000).fill("\u0000") } };
    expect(accept(Note, given)).toEqual({ note: "fine", tags: [] });
  });

  it("lists its first 50 problems, and says that there are more", () => {
    const tags = Array(100).fill("\u0000");
    expect(refusalOf(() => accept(Note, { note: "fine", tags }))).toMatchObject({
      message: "Some of what was sent is not valid. Only the first 50 problems are listed.",
      problems: { length: 50 },
    });
    expect(refusalOf(() => accept(Note, { note: "fine", tags: tags.slice(0, 50) }))).toMatchObject({
      message: "Some of what was sent is not valid.",
      problems: { length: 50 },
    });
  });

  it("is refused for a long list before its entries are checked", () => {
    let looks = 0;
    const Entry = z.custom(() => {
      looks += 1;
      return false;
    });
    const Few = z.object({ entries: z.array(Entry).max(10) });
    const problems = problemsOf(() => check({ entries: Array(500_000).fill(0) }, Few));
    expect(problems).toEqual([expect.objectContaining({ path: "entries", code: "too_big" })]);
    expect(looks).toBe(0);
  });

  it("has long paths and messages shortened, without control characters", () => {
    const key = "\u0001".repeat(100_000);
    const strict = z.strictObject({ inner: z.record(z.string(), z.number()).optional() });
    const [unknown] = problemsOf(() => check({ [key]: 1 }, strict)) as Problem[];
    const [known] = problemsOf(() => check({ inner: { [key]: "x" } }, strict)) as Problem[];
    expect(unknown?.message).toBe(`Unknown field “${"\ufffd".repeat(59)}…”.`);
    expect(known?.path).toBe(`inner.${"\ufffd".repeat(60)}`);
  });

  it.each([
    ["lists", "[".repeat(50_000) + "]".repeat(50_000)],
    ["objects", `${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`],
  ])("is refused when %s are nested without end", (_, text) => {
    const deep = z.object({ note: z.json() });
    const problems = problemsOf(() => accept(deep, { note: JSON.parse(text) }));
    expect(problems).toEqual([expect.objectContaining({ code: "too_deep" })]);
  });

  it("may be as deep as stored data from other systems", () => {
    const evidence = JSON.parse("[".repeat(30) + "]".repeat(30));
    expect(accept(z.object({ evidence: z.json() }), { evidence })).toEqual({ evidence });
  });

  it("is measured in visible characters", () => {
    expect(accept(Note, { note: "🎈🎈🎈🎈🎈" }).note).toBe("🎈🎈🎈🎈🎈");
  });
});

describe("an optional single line", () => {
  it.each([
    ["  ", null],
    ["", null],
    [" Ada ", "Ada"],
  ])("%j becomes %j", (given, stored) => {
    expect(accept(blankable(10), given)).toBe(stored);
  });
});

const NAMES = [
  ["another script", "李小龍"],
  ["right to left", "שלום \u200fכהן"],
  ["Arabic with its letter mark", "\u061cعائشة"],
  ["an emoji of joined parts", "Family 👩‍👩‍👧"],
  ["a joiner between letters", "می\u200cخواهم"],
  ["accents and an apostrophe", "Zoë O’Neil"],
];

const LINE_BREAKS = [
  ["CR and LF", "x\r\nATTENDEE:y"],
  ["LF", "a\nb"],
  ["a vertical tab", "a\vb"],
  ["a form feed", "a\fb"],
  ["NEL", "a\u0085b"],
  ["a line separator", "a\u2028b"],
  ["a paragraph separator", "a\u2029b"],
];

const CONTROLS = [
  ["an escape", "a\u001bb"],
  ["DEL", "a\u007fb"],
  ["an override", "\u202egpj.exe"],
  ["an embedding", "\u202aabc"],
  ["an isolate", "\u2066abc"],
];

describe("a single line", () => {
  it.each(NAMES)("accepts %s", (_, text) => expect(accept(textUpTo(50), text)).toBe(text));

  it.each(LINE_BREAKS)("refuses %s", (_, text) =>
    expect(problemsOf(() => accept(textUpTo(50), text))).toEqual([
      { path: "", code: "invalid_characters", message: "Enter this on one line." },
    ]),
  );

  it.each([...CONTROLS, ["a tab", "a\tb"]])("refuses %s", (_, text) =>
    expect(problemsOf(() => accept(textUpTo(50), text))).toEqual([
      expect.objectContaining({ code: "invalid_characters" }),
    ]),
  );
});

describe("prose", () => {
  it.each([...NAMES, ["lines and tabs", "One\r\nTwo\n\tThree"]])("accepts %s", (_, text) =>
    expect(accept(proseUpTo(50), text)).toBe(text),
  );

  it.each(CONTROLS)("refuses %s", (_, text) =>
    expect(problemsOf(() => accept(proseUpTo(50), text))).toEqual([
      expect.objectContaining({ code: "invalid_characters" }),
    ]),
  );
});
