import { expect, it } from "vitest";
import { declineWords } from "./decline-words";

it("tells staff why a payment failed without asking them for another card", () => {
  expect(declineWords("insufficient_funds")).toBe("The card has insufficient funds.");
  expect(declineWords("of an earlier version")).toBe("The card was declined.");
  expect(declineWords("toString")).toBe("The card was declined.");
});
