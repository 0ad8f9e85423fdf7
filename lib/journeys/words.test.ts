import { describe, expect, it } from "vitest";
import { findEventType } from "@/lib/event-types/catalogue";
import { anyOf, type Names, reasonSentence } from "./words";

const names = { event: (type: string) => findEventType(type)?.title ?? type } as Names;

describe("the words of a journey", () => {
  it("say several events in one sentence with one capital", () => {
    expect(anyOf(["donation.completed", "plan.started"], names)).toBe(
      "A gift was received or a recurring gift was started",
    );
    expect(anyOf(["x", "Gift Aid was claimed"], names)).toBe("x or Gift Aid was claimed");
  });
  it("begin a reason that stands by itself with a capital", () => {
    expect(reasonSentence("suppressed")).toBe("The address is suppressed");
  });
});
