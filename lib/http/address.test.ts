import { describe, expect, it } from "vitest";
import { addressOf } from "./address";

const from = (forwarded?: string) =>
  addressOf({ headers: new Headers(forwarded ? { "x-forwarded-for": forwarded } : {}) });

describe("the caller's address", () => {
  it.each([
    [undefined, "unknown"],
    [" , ", "unknown"],
    ["192.0.2.1", "192.0.2.1"],
    ["made up, 192.0.2.1", "192.0.2.1"],
  ])("of %j is %s", (forwarded, address) => {
    expect(from(forwarded)).toBe(address);
  });

  it("is never longer than an address can be, so that limits can count it", () => {
    expect(from("x".repeat(10_000))).toHaveLength(45);
  });
});
