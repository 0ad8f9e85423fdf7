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
  it("counts what would change, and nothing typed back again", () => {
    const typed = type(opened(), { [FIRST]: "Grace" });
    expect(unsaved(typed)).toEqual([FIRST]);
    expect(unsaved(type(typed, { [FIRST]: "Ada" }))).toEqual([]);
  });

  it("keeps what was typed while the save was under way", () => {
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

  it("undoes everything", () => {
    const undone = saving(type(opened(), { [FIRST]: "Grace" }), { type: "undone" });
    expect(undone.shown[FIRST]).toBe("Ada");
    expect(undone.writes).toBe(1);
    expect(unsaved(undone)).toEqual([]);
  });

  it("keeps everything when it is refused, limited or cut off", () => {
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

  it("names the field of a problem in the guest's words", () => {
    const problem = { path: "attendees.0.first_name", code: "too_big", message: "Too long." };
    const typed = type(opened(), { [FIRST]: "Grace" });
    const { problems } = answer(typed, { kind: "refused", message: "", problems: [problem] });
    expect(problems).toEqual([{ field: FIRST, message: "First name: Too long." }]);
    const whole = answer(typed, { kind: "refused", message: "Not now.", problems: [] });
    expect(whole.problems).toEqual([{ field: "save", message: "Not now." }]);
  });
});

describe("a registration that was changed elsewhere", () => {
  const conflict = () =>
    answer(type(opened(), { [FIRST]: "Grace" }), {
      kind: "changed",
      order: named("Alan", "Turing"),
    });

  it("tells each field, and keeps what was typed", () => {
    const state = conflict();
    expect(state.mine).toMatchObject({ [FIRST]: "Grace", [LAST]: "Turing" });
    expect(state.elsewhere.map(({ name, choice }) => [name, choice])).toEqual([
      [FIRST, "mine"],
      [LAST, "theirs"],
    ]);
    expect(unsaved(state)).toEqual([FIRST]);
  });

  it("takes theirs, and gives one's own back", () => {
    const theirs = saving(conflict(), { type: "chosen", name: FIRST, choice: "theirs" });
    expect(theirs.shown[FIRST]).toBe("Alan");
    expect(unsaved(theirs)).toEqual([]);
    const back = saving(theirs, { type: "chosen", name: FIRST, choice: "mine" });
    expect(back.shown[FIRST]).toBe("Grace");
  });

  it("turns back what only the other changed", () => {
    const kept = saving(conflict(), { type: "chosen", name: LAST, choice: "mine" });
    expect(kept.mine[LAST]).toBe("Harper");
    expect(unsaved(kept)).toEqual([FIRST, LAST]);
  });

  it("takes typing for a decision", () => {
    const theirs = saving(conflict(), { type: "chosen", name: FIRST, choice: "theirs" });
    const typed = type(theirs, { [FIRST]: "Joan" });
    expect(typed.elsewhere[0]).toMatchObject({ mine: "Joan", choice: "mine" });
  });

  it("remembers the open decisions of before when it happens again", () => {
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

  it("hands back what was typed when it is closed", () => {
    const order = { ...named("Ada", "Harper"), status: "cancelled" as const };
    const state = answer(type(opened(), { [FIRST]: "Grace" }), { kind: "closed", order });
    expect(state.lost).toEqual([{ name: FIRST, typed: "Grace" }]);
    expect(state.order.status).toBe("cancelled");
  });
});

describe("a form that came back from a post", () => {
  it("shows what was typed on what is stored now", () => {
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
