import { expect, it } from "vitest";
import { sampleOrder, sampleQuestion } from "@/lib/testing/order-view";
import { asksNow } from "./conditions";

const order = sampleOrder({
  registration_questions: [
    sampleQuestion({ id: 1, field_key: "bus", field_type: "radio", scope: "group" }),
    sampleQuestion({ id: 2, field_key: "diet", field_type: "multiselect", scope: "attendee" }),
    sampleQuestion({
      id: 3,
      field_key: "stop",
      field_type: "text",
      scope: "attendee",
      show_if: { field_key: "bus", in: ["Yes"] },
    }),
    sampleQuestion({
      id: 4,
      field_key: "allergy",
      field_type: "text",
      scope: "attendee",
      show_if: { field_key: "diet", in: ["Nuts", "Milk"] },
    }),
    sampleQuestion({
      id: 5,
      field_key: "how_bad",
      field_type: "text",
      scope: "attendee",
      show_if: { field_key: "allergy", in: ["Bad"] },
    }),
  ],
});
const asks = (name: string, fields: Record<string, string>) => asksNow(order, fields, name);

it("asks a guest depending on the group's answer", () => {
  expect(asks("attendees.11.answers.3", { "groups.1.answers.1": "Yes" })).toBe(true);
  expect(asks("attendees.11.answers.3", { "groups.1.answers.1": "No" })).toBe(false);
  expect(asks("attendees.11.answers.3", {})).toBe(false);
});

it("asks for any of several choices, each guest separately", () => {
  const fields = { "attendees.12.answers.2": '["Vegan","Milk"]' };
  expect(asks("attendees.12.answers.4", fields)).toBe(true);
  expect(asks("attendees.11.answers.4", fields)).toBe(false);
});

it("skips a question whose condition depends on a skipped question", () => {
  const left = { "attendees.11.answers.4": "Bad" };
  expect(asks("attendees.11.answers.5", left)).toBe(false);
  const asked = { ...left, "attendees.11.answers.2": '["Nuts"]' };
  expect(asks("attendees.11.answers.5", asked)).toBe(true);
});

it("always asks for fields that are not questions", () => {
  expect(asks("attendees.11.first_name", {})).toBe(true);
});
