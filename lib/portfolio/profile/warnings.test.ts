import { expect, it } from "vitest";
import { warningsOf } from "./warnings";

const messages = (rateless: number, hidden: number, unreadable: number) =>
  warningsOf({ rateless, hidden, unreadable }).map(({ message }) => message);

it("uses the singular for one item and the plural for several", () => {
  expect(messages(0, 0, 0)).toEqual([]);
  expect(messages(1, 1, 1)).toEqual([
    "1 gift is left out: its currency has no rate for its date.",
    "1 private email is not shown.",
    "1 relationship is not shown because you don’t have access to it.",
  ]);
  expect(messages(3, 2, 2)).toEqual([
    "3 gifts are left out: their currency has no rate for their date.",
    "2 private emails are not shown.",
    "2 relationships are not shown because you don’t have access to them.",
  ]);
});
