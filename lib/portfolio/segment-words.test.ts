import { expect, it } from "vitest";
import { segmentAmounts, segmentRule } from "./segment-words";

const segment_bands = { micro: 100, small: 500, midsize: 5_000, major: 50_000 };

it("names each band with its amount, in the organization’s currency", () => {
  expect(segmentAmounts({ segment_bands, currency: "EUR" })).toEqual({
    ...{ micro: "up to €100", small: "up to €500", midsize: "up to €5,000" },
    ...{ major: "up to €50,000", supersize: "over €50,000" },
    inactive: "nothing this year or last",
  });
  const own = { ...segment_bands, micro: 120 };
  expect(segmentAmounts({ segment_bands: own, currency: "JPY" }).micro).toBe("up to ¥120");
});

it("explains a segment with the bands that apply", () => {
  expect(segmentRule({ segment_bands, currency: "USD" })).toBe(
    "Based on the larger of giving this year and last year: micro up to $100, small up to $500, midsize up to $5,000, major up to $50,000, and supersize over $50,000; inactive means giving nothing this year or last. Your organization sets the limits.",
  );
});
