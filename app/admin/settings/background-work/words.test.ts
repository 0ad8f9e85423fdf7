import { describe, expect, it } from "vitest";
import { work } from "@/app/_jobs/tasks";
import { errorWords, KIND_WORDS, kindWords } from "./words";

const registered = [...Object.keys(work.tasks), ...Object.keys(work.periodic)].sort();

describe("what background work is called", () => {
  it.each(registered)("has words for %s", (name) => {
    expect(Object.hasOwn(KIND_WORDS, name)).toBe(true);
  });

  it("has no words for what is not done, and none twice", () => {
    expect(Object.keys(KIND_WORDS).sort()).toEqual(registered);
    expect(new Set(Object.values(KIND_WORDS)).size).toBe(registered.length);
  });

  it("names a kind that only an earlier release knew", () => {
    expect(kindWords("send-email")).toBe("Send an email");
    expect(kindWords("paint-fence")).toBe("paint fence");
    expect(kindWords("constructor")).toBe("constructor");
  });
});

describe("why background work failed", () => {
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
  ])("says of %j: %s", (error, words) => expect(errorWords(error)).toContain(words));
});
