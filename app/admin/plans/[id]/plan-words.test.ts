import { expect, it } from "vitest";
import type { PlanEvent } from "@/lib/giving/plans/history";
import type { PlanAttempt, PlanView } from "@/lib/giving/plans/schema";
import { canUndoPause, eventWords, reasonWords, standingWords } from "./plan-words";

const plan = (values: Partial<PlanView>) => values as PlanView;
const failure = {
  ...{ code: "card_declined", message: "The card was declined. Please use another one." },
  attempts: 2,
};

it("offers to undo a pause unless the pause released a failed gift", () => {
  const attempts = (...outcomes: PlanAttempt["outcome"][]) =>
    outcomes.map((outcome) => ({ outcome }) as PlanAttempt);
  expect(canUndoPause({ status: "paused", attempts: [] })).toBe(true);
  expect(canUndoPause({ status: "paused", attempts: attempts("succeeded", "failed") })).toBe(true);
  expect(canUndoPause({ status: "paused", attempts: attempts("failed", "succeeded") })).toBe(false);
  expect(canUndoPause({ status: "active", attempts: [] })).toBe(false);
});

it("states a recurring gift's status", () => {
  expect(standingWords(plan({ status: "active" }))).toBe("Charged automatically when due.");
  expect(standingWords(plan({ status: "active", awaits_card: true, failure: null }))).toBe(
    "Nothing is charged until the donor adds a card.",
  );
  expect(standingWords(plan({ status: "paused", resume_on: "2027-03-31" }))).toBe(
    "Paused until March 31, 2027, then resumes automatically.",
  );
  expect(standingWords(plan({ status: "retrying", failure, retry_on: "2027-02-02" }))).toBe(
    "2 tries failed. The card was declined. Next retry on February 2, 2027.",
  );
  expect(
    standingWords(plan({ status: "retrying", failure, is_being_charged: true, retry_on: "x" })),
  ).toBe("2 tries failed. The card was declined. A retry is in progress.");
  expect(standingWords(plan({ status: "cancelled", end_reason: "staff" }))).toBe(
    "Canceled by your team.",
  );
});

it("quotes a user's own reason, and words a built-in reason", () => {
  expect(reasonWords("Moving house")).toBe("“Moving house”");
  expect(reasonWords("payment_failed")).toBe("Ended after failed charges, with no new card added.");
});

it("describes only the known facts of an event", () => {
  const nothing = { reason: null, amount: null, next_charge_on: null, resume_on: null };
  const event = { id: 1, action: "", at: "", by: "", retry_on: null, ...nothing } as PlanEvent;
  expect(eventWords(event, "USD")).toEqual([]);
  const changed = { ...event, amount: { before: 30, after: 40 }, next_charge_on: "2027-03-31" };
  expect(eventWords(changed, "USD")).toEqual([
    "$30.00 changed to $40.00",
    "Next gift on March 31, 2027",
  ]);
});
