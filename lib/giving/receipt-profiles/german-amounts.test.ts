import { describe, expect, it } from "vitest";
import { germanAmount, germanNumber } from "./german-amounts";
import { noticeGoodUntil } from "./germany-details";

describe("amounts in German words", () => {
  it.each([
    [1, "ein"],
    [11, "elf"],
    [16, "sechzehn"],
    [17, "siebzehn"],
    [21, "einundzwanzig"],
    [30, "dreißig"],
    [100, "einhundert"],
    [101, "einhundertein"],
    [612, "sechshundertzwölf"],
    [1000, "eintausend"],
    [1322, "eintausenddreihundertzweiundzwanzig"],
    [20_000, "zwanzigtausend"],
    [250_007, "zweihundertfünfzigtausendsieben"],
    [1_000_000, "eine Million"],
    [2_500_010, "zwei Millionen fünfhunderttausendzehn"],
  ])("writes %i as %s", (number, words) => {
    expect(germanNumber(number)).toBe(words);
  });

  it("name the currency, and cents where there are any", () => {
    expect(germanAmount(10_000, "EUR")).toBe("einhundert Euro");
    expect(germanAmount(132_250, "EUR")).toBe(
      "eintausenddreihundertzweiundzwanzig Euro und fünfzig Cent",
    );
    expect(germanAmount(101, "EUR")).toBe("ein Euro und ein Cent");
  });
});

describe("a tax office notice", () => {
  it("is valid for five years, and for three under § 60a AO", () => {
    expect(noticeGoodUntil({ notice_kind: "exemption", notice_on: "2021-06-30" })).toBe(
      "2026-06-30",
    );
    expect(noticeGoodUntil({ notice_kind: "60a", notice_on: "2021-06-30" })).toBe("2024-06-30");
    expect(noticeGoodUntil({ notice_kind: "60a", notice_on: "2024-02-29" })).toBe("2027-02-28");
  });
});
