import { describe, expect, it } from "vitest";
import { z } from "zod";
import { Day } from "@/lib/input";
import { fitting, lenient, textSent, wordOf } from "./lenient";

const Query = z.object({
  page: z
    .string()
    .regex(/^[1-9]\d{0,4}$/)
    .transform(Number)
    .default(1),
  q: z.string().max(20).optional(),
  from: Day.optional(),
  kind: z.array(z.string()).optional(),
  filter: z.record(z.string(), z.string()).optional(),
});

describe("a page's query, read leniently", () => {
  it("keeps valid values and drops the rest", () => {
    expect(lenient(Query, { page: "3", q: " ama ", from: "2026-02-31", colour: "red" })).toEqual({
      page: 3,
      q: "ama",
    });
  });

  it("reads no cursor where pages are numbered, and one where there are only cursors", () => {
    const cursor = z.string().optional();
    const sent = { cursor: "made-up", limit: "5" };
    expect(lenient(Query.extend({ cursor, limit: cursor }), sent)).toEqual({ page: 1 });
    expect(lenient(z.object({ cursor }), sent)).toEqual({ cursor: "made-up" });
  });

  it("uses the last of several values where the schema has one, and makes a list where it has a list", () => {
    expect(lenient(Query, { page: ["2", "3"], kind: ["a", "b"] })).toEqual({
      page: 3,
      kind: ["a", "b"],
    });
  });

  it("reads bracketed names", () => {
    expect(lenient(Query, { "filter[color]": "red", "q[a]": "b" }).filter).toEqual({
      color: "red",
    });
  });

  it("drops NUL and unpaired surrogates", () => {
    expect(lenient(Query, { q: "a\0b\ud800" }).q).toBe("ab\ufffd");
    expect(lenient(Query, { q: "\0" })).toEqual({ page: 1 });
  });

  it("never looks up a name in a prototype", () => {
    const Odd = z.object({ constructor: z.string().optional(), toString: z.string().optional() });
    expect(Object.keys(lenient(Odd, {}))).toEqual([]);
    expect(lenient(Query, JSON.parse('{"__proto__":"1","constructor":"2"}'))).toEqual({ page: 1 });
  });

  it("drops only the fields that conflict with each other", () => {
    const Days = z
      .object({ from: Day.optional(), to: Day.optional() })
      .refine(({ from = "", to = "9" }) => from <= to, { path: ["to"] });
    expect(lenient(Days, { from: "2026-05-02", to: "2026-05-01" })).toEqual({ from: "2026-05-02" });
  });

  it("leaves the valid part as it was sent", () => {
    expect(fitting(Query, { page: "3", from: "never" })).toEqual({ page: "3" });
  });
});

describe("one value of a query", () => {
  it("is the last one, trimmed, cut, and safe to store", () => {
    expect(textSent({ q: [" a", " b\0 "] }, "q")).toBe("b");
    expect(textSent({ q: "ab🌊" }, "q", 3)).toBe("ab\ufffd");
    expect(textSent({}, "constructor")).toBe("");
  });
});

describe("a message key in a query", () => {
  it("matches only the message's own keys", () => {
    const words = { saved: "Saved." };
    expect(wordOf(words, "saved")).toBe("Saved.");
    expect(wordOf(words, ["x", "saved"])).toBe("Saved.");
    for (const name of ["__proto__", "constructor", "toString", undefined])
      expect(wordOf(words, name)).toBeUndefined();
  });
});
