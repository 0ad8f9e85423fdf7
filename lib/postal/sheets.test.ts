import { expect, it } from "vitest";
import { labelSize } from "./labels";
import { placedLabels, SHEET } from "./sheets";

const labels = (count: number) => Array.from({ length: count }, (_, nth) => nth + 1);

it("places labels in rows from the chosen one on, and goes on with the next sheet", () => {
  const { avery5160 } = SHEET;
  const [first = [], second = []] = placedLabels(labels(30), avery5160, 29);
  expect(first.map(({ label, left, top }) => [label, left, top])).toEqual([
    [1, 13.5 + 198, 36 + 9 * 72],
    [2, 13.5 + 2 * 198, 36 + 9 * 72],
  ]);
  expect(second).toHaveLength(28);
  expect(second[3]).toEqual({ label: 6, left: 13.5, top: 36 + 72 });
});

it("keeps every label of both sheets on the paper", () => {
  for (const sheet of Object.values(SHEET)) {
    const [width, height] = sheet.paper === "LETTER" ? [612, 792] : [595.28, 841.89];
    for (const { left, top } of placedLabels(labels(sheet.columns * sheet.rows), sheet, 1)[0] ??
      []) {
      expect(left + sheet.width).toBeLessThanOrEqual(width);
      expect(top + sheet.height).toBeLessThanOrEqual(height + 0.01);
    }
  }
});

it("writes long addresses smaller", () => {
  const short = labelSize(["Ada", "1 Quay", "Portland, ME 04101"], SHEET.avery5160);
  const long = labelSize(
    [
      "The International Friends of the Harbor and its Lighthouses",
      "Floor 12, Room 1204",
      "1 Quay",
      "Portland, ME 04101",
      "UNITED STATES",
    ],
    SHEET.avery5160,
  );
  expect(long).toBeLessThan(short);
});
