import { describe, expect, it } from "vitest";
import { returnedWords } from "./returned-words";

const words = (way: "card" | "by_hand", state: "pending" | "succeeded" | "failed") =>
  returnedWords({ isPaid: true, returned: [{ amount: 40, way, state }] }, "USD")[0];

describe("what a guest reads of the money of an order that is over", () => {
  it("is that there was none, or that it is kept", () => {
    expect(returnedWords({ isPaid: false, returned: [] }, "USD")).toEqual(["Nothing was charged."]);
    expect(returnedWords({ isPaid: true, returned: [] }, "USD")).toEqual([
      "Nothing of what you paid goes back.",
    ]);
  });

  it.each([
    ["card", "pending", "$40.00 are on their way back to the card"],
    ["card", "succeeded", "$40.00 have gone back to the card"],
    ["card", "failed", "$40.00 could not be returned yet"],
    ["by_hand", "pending", "The organizers will send $40.00 back"],
    ["by_hand", "succeeded", "The organizers have sent $40.00 back"],
  ] as const)("by %s, %s: %s", (way, state, start) => {
    expect(words(way, state)).toContain(start);
  });
});
