import { describe, expect, it } from "vitest";
import { segmentsOf } from "./segments";

describe("the segments of a text", () => {
  it.each([
    ["", "GSM-7", 0, 0],
    ["a".repeat(160), "GSM-7", 160, 1],
    ["a".repeat(161), "GSM-7", 161, 2],
    ["a".repeat(306), "GSM-7", 306, 2],
    ["a".repeat(307), "GSM-7", 307, 3],
    ["€".repeat(80), "GSM-7", 160, 1],
    ["€".repeat(81), "GSM-7", 162, 2],
    // 153 places hold 76 characters of two places, never half of one.
    ["€".repeat(153), "GSM-7", 306, 3],
    ["Grüße, señor à Genève", "GSM-7", 21, 1],
    [`${"a".repeat(69)}’`, "UCS-2", 70, 1],
    [`${"a".repeat(70)}’`, "UCS-2", 71, 2],
    ["ф".repeat(134), "UCS-2", 134, 2],
    ["ф".repeat(135), "UCS-2", 135, 3],
    ["😀".repeat(35), "UCS-2", 70, 1],
    // 67 places hold 33 emoji.
    ["😀".repeat(67), "UCS-2", 134, 3],
  ] as const)("of %j are counted in %s", (text, encoding, length, segments) => {
    expect(segmentsOf(text)).toMatchObject({ encoding, length, segments });
  });

  it("says how many more characters cost nothing", () => {
    expect(segmentsOf("a".repeat(150)).left).toBe(10);
    expect(segmentsOf("a".repeat(170)).left).toBe(136);
  });
});
