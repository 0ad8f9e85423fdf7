import { describe, expect, it } from "vitest";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { accept, blankable, textUpTo } from "./input";

const problemsOf = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    if (error instanceof AppError) return error.details.errors;
    throw error;
  }
  return undefined;
};

describe("what an operation is given", () => {
  const Note = z.object({ note: textUpTo(5), tags: z.array(z.string()).default([]) });

  it.each([
    ["NUL", "a\u0000b"],
    ["half of a surrogate pair", "a\ud800"],
  ])("is refused where its text has %s, with the path", (_, text) => {
    expect(problemsOf(() => accept(Note, { note: "fine", tags: ["fine", text] }))).toEqual([
      expect.objectContaining({ path: "tags.1", code: "invalid_characters" }),
    ]);
  });

  it("has every problem listed", () => {
    const problems = problemsOf(() => accept(Note, { note: "too long", tags: ["\u0000"] }));
    expect(problems).toEqual([
      expect.objectContaining({ path: "tags.0" }),
      expect.objectContaining({ path: "note", code: "too_big" }),
    ]);
  });

  it.each([
    ["lists", "[".repeat(50_000) + "]".repeat(50_000)],
    ["objects", `${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`],
  ])("is refused where %s stand in each other without end", (_, text) => {
    const deep = z.object({ note: z.json() });
    const problems = problemsOf(() => accept(deep, { note: JSON.parse(text) }));
    expect(problems).toEqual([expect.objectContaining({ code: "too_deep" })]);
  });

  it("may be as deep as what is kept of other systems", () => {
    const evidence = JSON.parse("[".repeat(30) + "]".repeat(30));
    expect(accept(z.object({ evidence: z.json() }), { evidence })).toEqual({ evidence });
  });

  it("is as long as it looks", () => {
    expect(accept(Note, { note: "🎈🎈🎈🎈🎈" }).note).toBe("🎈🎈🎈🎈🎈");
  });
});

describe("a line that may be blank", () => {
  it.each([
    ["  ", null],
    ["", null],
    [" Ada ", "Ada"],
  ])("%j becomes %j", (given, stored) => {
    expect(accept(blankable(10), given)).toBe(stored);
  });
});
