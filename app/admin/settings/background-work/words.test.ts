import { describe, expect, it } from "vitest";
import { work } from "@/app/_jobs/tasks";
import { errorWords, KIND_WORDS, kindWords } from "./words";

const registered = [...Object.keys(work.tasks), ...Object.keys(work.periodic)].sort();

describe("the names of background work", () => {
  it.each(registered)("include %s", (name) => {
    expect(Object.hasOwn(KIND_WORDS, name)).toBe(true);
  });

  it("include only existing jobs, each name once", () => {
    expect(Object.keys(KIND_WORDS).sort()).toEqual(registered);
    expect(new Set(Object.values(KIND_WORDS)).size).toBe(registered.length);
  });

  it("include a kind that only an earlier release knew", () => {
    expect(kindWords("send-email")).toBe("Send an email");
    expect(kindWords("paint-fence")).toBe("paint fence");
    expect(kindWords("constructor")).toBe("constructor");
  });
});

describe("the reason for a background job's failure", () => {
  it.each([
    ["", "Interrupted"],
    ["Failed query: select 1 from socket", "Database error"],
    ["Connection terminated unexpectedly", "Database error"],
    ["Invalid login: 535 5.7.8 no", "The mail server rejected our sign-in"],
    [
      "Can't send mail - all recipients were rejected: 450 busy",
      "The mail server rejected the email",
    ],
    ["Mail command failed: 421 later", "The mail server rejected the email"],
    ["connect ECONNREFUSED 127.0.0.1:2525", "Another server"],
    ["Connection timeout", "Another server"],
    ["fetch failed", "Another server"],
    ["Order not found.", "The record no longer exists"],
    ["x is not a function", "Unexpected error"],
  ])("for %j is %s", (error, words) => expect(errorWords(error)).toContain(words));
});
