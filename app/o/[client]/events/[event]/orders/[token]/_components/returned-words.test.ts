import { describe, expect, it } from "vitest";
import type { ReturnedMoney } from "@/lib/events/refunds/returned-money";
import { speak } from "@/lib/language/speech";
import { returnedWords as told } from "./returned-words";

const { t, format } = speak("en", "en-US");
const returnedWords = (money: ReturnedMoney, currency: string) =>
  told({ t: t("order"), format }, money, currency);

const words = (way: "card" | "by_hand", state: "pending" | "succeeded" | "failed") =>
  returnedWords({ isPaid: true, keptGift: 0, returned: [{ amount: 40, way, state }] }, "USD")[0];

describe("the payment text on an order that is over", () => {
  it("says that there was no payment, or that the payment is kept", () => {
    expect(returnedWords({ isPaid: false, returned: [], keptGift: 0 }, "USD")).toEqual([
      "Nothing was charged.",
    ]);
    const kept = { isPaid: true, returned: [] };
    expect(returnedWords({ ...kept, keptGift: 0 }, "USD")).toEqual(["No refund is due."]);
    expect(returnedWords({ ...kept, keptGift: 25 }, "USD")).toEqual([
      "Your gift of $25.00 remains a gift. Thank you.",
    ]);
  });

  it.each([
    ["card", "pending", "Your $40.00 refund to your card is in progress"],
    ["card", "succeeded", "We’ve refunded $40.00 to your card"],
    ["card", "failed", "We couldn’t refund $40.00 yet"],
    ["by_hand", "pending", "The organizers will send $40.00 back"],
    ["by_hand", "succeeded", "The organizers have sent $40.00 back"],
  ] as const)("by %s, %s: %s", (way, state, start) => {
    expect(words(way, state)).toContain(start);
  });
});
