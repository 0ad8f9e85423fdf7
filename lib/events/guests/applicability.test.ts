import { describe, expect, it } from "vitest";
import type { QuestionRecord } from "../order-record";
import { applies, fits, type Place, placeOf } from "./applicability";

let next = 0;
const question = (values: Partial<QuestionRecord> = {}): QuestionRecord => {
  next += 1;
  return {
    id: next,
    fieldKey: `question_${next}`,
    fieldLabel: "?",
    fieldType: "text",
    options: [],
    scope: "attendee",
    required: false,
    helpText: null,
    appliesToTicketTypeIds: [],
    showIf: null,
    position: next,
    active: true,
    ...values,
  };
};

type Given = Partial<Record<"buyer" | "group" | "attendee", [QuestionRecord, string][]>>;

const place = (given: Given = {}, values: Partial<Place> = {}): Place => {
  const map = (entries: [QuestionRecord, string][] = []) =>
    new Map(entries.map(([{ id }, answer]) => [id, answer]));
  return {
    scope: "attendee",
    ticketTypeId: 7,
    answers: { buyer: map(given.buyer), group: map(given.group), attendee: map(given.attendee) },
    ...values,
  };
};

describe("a question is asked", () => {
  it.each<[string, Partial<QuestionRecord>, Partial<Place>, boolean]>([
    ["of its scope", {}, {}, true],
    ["not of another scope", { scope: "group" }, {}, false],
    ["not of the buyer here", { scope: "buyer" }, {}, false],
    ["while it is active", { active: false }, {}, false],
    ["with its ticket type", { appliesToTicketTypeIds: [6, 7] }, {}, true],
    ["not with another ticket type", { appliesToTicketTypeIds: [6] }, {}, false],
    ["of packages only when it is for all", {}, { ticketTypeId: null }, true],
    [
      "not of packages when it is for some",
      { appliesToTicketTypeIds: [7] },
      { ticketTypeId: null },
      false,
    ],
  ])("%s", (_, values, where, expected) => {
    const asked = question(values);
    expect(applies(asked, place({}, where), [asked])).toBe(expected);
    expect(fits(asked, place({}, where))).toBe(expected);
  });
});

describe("a condition", () => {
  const asked = (trigger: QuestionRecord, given: Given, more: QuestionRecord[] = []) => {
    const dependent = question({ showIf: { field_key: trigger.fieldKey, in: ["Yes", "Perhaps"] } });
    return applies(dependent, place(given), [trigger, dependent, ...more]);
  };

  it.each(["buyer", "group", "attendee"] as const)("looks at the %s's answer", (scope) => {
    const trigger = question({ scope });
    expect(asked(trigger, { [scope]: [[trigger, "Perhaps"]] })).toBe(true);
    expect(asked(trigger, { [scope]: [[trigger, "No"]] })).toBe(false);
    expect(asked(trigger, {})).toBe(false);
    const elsewhere = scope === "group" ? "attendee" : "group";
    expect(asked(trigger, { [elsewhere]: [[trigger, "Yes"]] })).toBe(false);
  });

  it("holds when one of several choices is named", () => {
    const trigger = question({ fieldType: "multiselect" });
    expect(asked(trigger, { attendee: [[trigger, '["No","Yes"]']] })).toBe(true);
    expect(asked(trigger, { attendee: [[trigger, '["No"]']] })).toBe(false);
  });

  it("does not hold when the question it depends on is not asked itself", () => {
    const inactive = question({ active: false });
    expect(asked(inactive, { attendee: [[inactive, "Yes"]] })).toBe(false);
    const otherTicket = question({ appliesToTicketTypeIds: [6] });
    expect(asked(otherTicket, { attendee: [[otherTicket, "Yes"]] })).toBe(false);
    const first = question();
    const second = question({ showIf: { field_key: first.fieldKey, in: ["Go on"] } });
    const given = (answer: string): Given => ({
      attendee: [
        [first, answer],
        [second, "Yes"],
      ],
    });
    expect(asked(second, given("Go on"), [first])).toBe(true);
    expect(asked(second, given("Stop"), [first])).toBe(false);
  });

  it("never holds on a missing question or in a cycle", () => {
    const lost = question({ showIf: { field_key: "nothing", in: ["Yes"] } });
    expect(applies(lost, place(), [lost])).toBe(false);
    const itself = question({ fieldKey: "self", showIf: { field_key: "self", in: ["Yes"] } });
    expect(applies(itself, place({ attendee: [[itself, "Yes"]] }), [itself])).toBe(false);
    const one = question({ fieldKey: "one", showIf: { field_key: "two", in: ["Yes"] } });
    const two = question({ fieldKey: "two", showIf: { field_key: "one", in: ["Yes"] } });
    const given: Given = {
      attendee: [
        [one, "Yes"],
        [two, "Yes"],
      ],
    };
    expect(applies(one, place(given), [one, two])).toBe(false);
  });
});

it("gathers the answers that apply to a guest", () => {
  const answers = [
    { questionId: 1, groupId: null, attendeeId: null, answer: "buyer" },
    { questionId: 2, groupId: 10, attendeeId: null, answer: "group" },
    { questionId: 2, groupId: 11, attendeeId: null, answer: "other group" },
    { questionId: 3, groupId: null, attendeeId: 20, answer: "guest" },
    { questionId: 3, groupId: null, attendeeId: 21, answer: "other guest" },
  ];
  const found = placeOf({ id: 10, eventTicketTypeId: 7 }, { id: 20 }, answers);
  expect(found).toMatchObject({ scope: "attendee", ticketTypeId: 7 });
  expect([...found.answers.buyer]).toEqual([[1, "buyer"]]);
  expect([...found.answers.group]).toEqual([[2, "group"]]);
  expect([...found.answers.attendee]).toEqual([[3, "guest"]]);
  const group = placeOf({ id: 10, eventTicketTypeId: null }, null, answers);
  expect(group).toMatchObject({ scope: "group", ticketTypeId: null });
  expect([...group.answers.attendee]).toEqual([]);
});
