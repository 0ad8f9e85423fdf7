import { describe, expect, it } from "vitest";
import type { PlannedGroup, Question } from "./asking";
import { detailsField, detailsIn, detailsWords } from "./details";

const question = (given: Partial<Question> & Pick<Question, "id" | "field_key" | "scope">) =>
  ({
    field_label: given.field_key,
    field_type: "text",
    options: [],
    required: false,
    help_text: null,
    applies_to_ticket_type_ids: [],
    show_if: null,
    ...given,
  }) satisfies Question;

const diet = question({ id: 1, field_key: "diet", scope: "attendee", field_type: "multiselect" });
const allergy = question({
  id: 2,
  field_key: "allergy",
  scope: "attendee",
  show_if: { field_key: "diet", in: ["Nuts"] },
});
const theme = question({ id: 3, field_key: "theme", scope: "group" });
const only = question({
  id: 4,
  field_key: "only",
  scope: "group",
  applies_to_ticket_type_ids: [9],
});
const heard = question({ id: 5, field_key: "heard", scope: "buyer" });
const QUESTIONS = [heard, theme, only, diet, allergy];

const group = (key: string, slots: number): PlannedGroup => ({
  key,
  source_kind: "ticket_type",
  source_id: 7,
  event_ticket_type_id: 7,
  kind: "table",
  label_prompt: null,
  slots,
  attendee_details_timing: "checkout",
  line_key: "ticket:7",
  sequence: 1,
});

function form(fields: Record<string, string | string[]>): FormData {
  const made = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) made.append(name, value);
  return made;
}

describe("the details in a registration form", () => {
  it("are the buyer's, each group's and each guest's, trimmed", () => {
    const sent = form({
      first_name: " Ada ",
      last_name: "L",
      email: "ada@example.org",
      purchaser_attends: "on",
      "s-heard": "1",
      "q-heard": "A friend",
      "g0-label": "The table",
      "g0-s-theme": "1",
      "g0-q-theme": "Sea",
      "g0-2-first_name": "Bea",
      "g0-2-s-diet": "1",
      "g0-2-q-diet": ["Nuts", "Milk"],
      "g0-2-s-allergy": "1",
      "g0-2-q-allergy": "Hazel",
    });
    expect(detailsIn(sent, QUESTIONS, [group("ticket:7:1", 2)])).toMatchObject({
      purchaser: { first_name: "Ada", phone: "" },
      purchaser_attends: true,
      answers: { heard: "A friend" },
      groups: {
        "ticket:7:1": {
          label: "The table",
          answers: { theme: "Sea" },
          guests: {
            2: { first_name: "Bea", answers: { diet: '["Nuts","Milk"]', allergy: "Hazel" } },
          },
        },
      },
    });
  });

  it("leave out typed details that these answers do not ask for", () => {
    const sent = form({
      "g0-1-s-diet": "1",
      "g0-1-q-diet": "Milk",
      "g0-1-s-allergy": "1",
      "g0-1-q-allergy": "Left over",
    });
    const { groups } = detailsIn(sent, QUESTIONS, [group("ticket:7:1", 1)]);
    expect(groups?.["ticket:7:1"]?.guests["1"]?.answers).toEqual({ diet: '["Milk"]' });
  });

  it("leave out questions that the form did not show", () => {
    const { groups } = detailsIn(form({}), QUESTIONS, [group("ticket:7:1", 1)]);
    expect(groups?.["ticket:7:1"]).toMatchObject({ answers: {}, guests: { 1: { answers: {} } } });
  });
});

describe("the form field for a problem in an order", () => {
  const given = {
    answers: ["heard"],
    groups: [{ answers: ["theme"], guests: [["diet"], ["diet", "allergy"]] }],
  };
  it.each([
    ["purchaser.email", "email"],
    ["answers.0.answer", "q-heard"],
    ["groups.0.label", "g0-label"],
    ["groups.0.answers.0.answer", "g0-q-theme"],
    ["groups.0.attendees.1.last_name", "g0-2-last_name"],
    ["groups.0.attendees.1.answers.1.answer", "g0-2-q-allergy"],
    ["groups.0.attendees.1.answers.meal", "g0-2-q-meal"],
    ["something.else", "first_name"],
  ])("for %s is %s", (path, field) => {
    expect(detailsField({ path, code: "x", message: "" }, given)).toBe(field);
  });
});

describe("what is missing, above the form", () => {
  const missing = (path: string, message: string, code = "required") =>
    detailsWords({ path, code, message }, [
      { title: "Single seat 1" },
      { title: "Table of eight" },
    ]);

  it("names the group that it is missing in", () => {
    expect(missing("groups.0.attendees.0.answers.meal", "Please answer: Main course")).toBe(
      "Single seat 1: Please answer: Main course",
    );
    expect(
      missing("groups.1.attendees.2.last_name", "Guest 3: Please fill in the last name."),
    ).toBe("Table of eight, guest 3: Please fill in the last name.");
  });

  it("names no group where there is one, where the buyer is meant, or where an answer is wrong", () => {
    const message = "Please answer: Main course";
    const path = "groups.0.attendees.0.answers.meal";
    expect(detailsWords({ path, code: "required", message }, [{ title: "Single seat" }])).toBe(
      message,
    );
    expect(missing("answers", message)).toBe(message);
    expect(missing("groups.0.attendees.0.email", "Enter an address.", "invalid")).toBe(
      "Enter an address.",
    );
  });
});
