import { describe, expect, it } from "vitest";
import { sampleAttendee, sampleGroup, sampleOrder } from "@/lib/testing/order-view";
import { NOTHING_POSTED, type Outcome } from "./outcome";
import { type Saving, saving, startOf, unsaved } from "./saving";

const FIRST = "attendees.11.first_name";
const LAST = "attendees.11.last_name";

const named = (first: string | null, last: string | null = null) =>
  sampleOrder({
    version: `sha256:${"b".repeat(64)}`,
    registration_groups: [
      sampleGroup({
        attendees: [sampleAttendee({ id: 11, first_name: first, last_name: last })],
      }),
    ],
  });

const opened = () => startOf(named("Ada", "Harper"), NOTHING_POSTED);
const type = (state: Saving, fields: Record<string, string>) =>
  saving(state, { type: "typed", fields: { ...state.mine, ...fields } });
const answer = (state: Saving, outcome: Outcome) =>
  saving(saving(state, { type: "sent" }), {
    type: "answered",
    sent: state.mine,
    outcome,
    at: 1,
  });

describe("the form between two saves", () => {
  it("counts the changes, but not a value typed back to the original", () => {
    const typed = type(opened(), { [FIRST]: "Grace" });
    expect(unsaved(typed)).toEqual([FIRST]);
    expect(unsaved(type(typed, { [FIRST]: "Ada" }))).toEqual([]);
  });

  it("keeps text typed during a save", () => {
    const sent = type(opened(), { [FIRST]: "Grace" });
    const later = type(saving(sent, { type: "sent" }), { [LAST]: "Hopper" });
    const order = named("Grace", "Harper");
    const done = saving(later, {
      type: "answered",
      sent: sent.mine,
      outcome: { kind: "saved", order },
      at: 1,
    });
    expect(done.mine).toMatchObject({ [FIRST]: "Grace", [LAST]: "Hopper" });
    expect(unsaved(done)).toEqual([LAST]);
    expect(done.order.version).toBe(order.version);
  });

  it("undoes every change", () => {
    const undone = saving(type(opened(), { [FIRST]: "Grace" }), { type: "undone" });
    expect(undone.shown[FIRST]).toBe("Ada");
    expect(undone.writes).toBe(1);
    expect(unsaved(undone)).toEqual([]);
  });

  it("keeps all text when a save is refused, rate-limited or cut off", () => {
    const typed = type(opened(), { [FIRST]: "Grace" });
    for (const outcome of [
      { kind: "refused", message: "No.", problems: [] },
      { kind: "limited", seconds: 9 },
      { kind: "failed" },
      { kind: "dead" },
    ] satisfies Outcome[]) {
      const after = answer(typed, outcome);
      expect(after.mine[FIRST]).toBe("Grace");
      expect(unsaved(after)).toEqual([FIRST]);
      expect(after.busy).toBe(false);
    }
  });

  it("finds the field of a problem", () => {
    const problem = { path: "attendees.0.first_name", code: "too_big", message: "Too long." };
    const typed = type(opened(), { [FIRST]: "Grace" });
    const { problems } = answer(typed, { kind: "refused", message: "", problems: [problem] });
    expect(problems).toEqual([{ field: FIRST, message: "Too long." }]);
    const whole = answer(typed, { kind: "refused", message: "Not now.", problems: [] });
    expect(whole.problems).toEqual([{ field: "save", message: "Not now." }]);
  });
});

describe("a registration changed elsewhere", () => {
  const conflict = () =>
    answer(type(opened(), { [FIRST]: "Grace" }), {
      kind: "changed",
      order: named("Alan", "Turing"),
    });

  it("reports each field, and keeps the typed values", () => {
    const state = conflict();
    expect(state.mine).toMatchObject({ [FIRST]: "Grace", [LAST]: "Turing" });
    expect(state.elsewhere.map(({ name, choice }) => [name, choice])).toEqual([
      [FIRST, "mine"],
      [LAST, "theirs"],
    ]);
    expect(unsaved(state)).toEqual([FIRST]);
  });

  it("accepts the other changes, and returns the typed ones", () => {
    const theirs = saving(conflict(), { type: "chosen", name: FIRST, choice: "theirs" });
    expect(theirs.shown[FIRST]).toBe("Alan");
    expect(unsaved(theirs)).toEqual([]);
    const back = saving(theirs, { type: "chosen", name: FIRST, choice: "mine" });
    expect(back.shown[FIRST]).toBe("Grace");
  });

  it("reverts a field changed only elsewhere", () => {
    const kept = saving(conflict(), { type: "chosen", name: LAST, choice: "mine" });
    expect(kept.mine[LAST]).toBe("Harper");
    expect(unsaved(kept)).toEqual([FIRST, LAST]);
  });

  it("treats typing as a decision", () => {
    const theirs = saving(conflict(), { type: "chosen", name: FIRST, choice: "theirs" });
    const typed = type(theirs, { [FIRST]: "Joan" });
    expect(typed.elsewhere[0]).toMatchObject({ mine: "Joan", choice: "mine" });
  });

  it("remembers earlier open decisions at the next conflict", () => {
    const again = answer(conflict(), { kind: "changed", order: named("Alan", "Mathison") });
    expect(again.elsewhere.map(({ name, theirs }) => [name, theirs])).toEqual([
      [FIRST, "Alan"],
      [LAST, "Mathison"],
    ]);
    expect(again.mine[FIRST]).toBe("Grace");
  });

  it("is settled by a save", () => {
    const state = conflict();
    const done = answer(state, { kind: "saved", order: named("Grace", "Turing") });
    expect(done.elsewhere).toEqual([]);
    expect(unsaved(done)).toEqual([]);
  });

  it("returns the typed values when it is closed", () => {
    const order = { ...named("Ada", "Harper"), status: "cancelled" as const };
    const state = answer(type(opened(), { [FIRST]: "Grace" }), { kind: "closed", order });
    expect(state.lost).toEqual([{ name: FIRST, typed: "Grace" }]);
    expect(state.order.status).toBe("cancelled");
  });
});

describe("a form returned from a post", () => {
  it("shows the typed values on top of the current stored ones", () => {
    const read = named("Ada", "Harper");
    const base = startOf(read, NOTHING_POSTED).base;
    const posted = { base, mine: { ...base, [FIRST]: "Grace" } };
    const changed = startOf(named("Ada", "Turing"), {
      ...posted,
      outcome: { kind: "changed", order: named("Ada", "Turing") },
    });
    expect(changed.shown).toMatchObject({ [FIRST]: "Grace", [LAST]: "Turing" });
    const refused = startOf(read, {
      ...posted,
      outcome: {
        kind: "refused",
        message: "No.",
        problems: [{ path: "attendees.0.first_name", code: "x", message: "No." }],
      },
    });
    expect(refused.shown[FIRST]).toBe("Grace");
    expect(refused.problems[0]?.field).toBe(FIRST);
  });
});
