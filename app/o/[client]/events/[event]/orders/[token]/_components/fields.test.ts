import { describe, expect, it } from "vitest";
import {
  sampleAttendee,
  sampleGroup,
  sampleOrder,
  sampleQuestion,
  sampleSponsor,
} from "@/lib/testing/order-view";
import { choicesOf, fieldsOf, fieldsOfForm } from "./fields";

const meals = sampleQuestion({
  id: 4,
  field_key: "meals",
  field_type: "multiselect",
  scope: "attendee",
  options: ["Fish", "Beans", "Soup"],
});

const answer = (text: string) => ({ question_id: 4, field_key: "meals", answer: text });
const ada = (text: string) =>
  sampleGroup({ attendees: [sampleAttendee({ id: 11, answers: [answer(text)] })] });

describe("the fields of an order", () => {
  it("contain only the fields a guest can edit", () => {
    const order = sampleOrder({ sponsors: [sampleSponsor({ public_visibility: true })] });
    expect(Object.keys(fieldsOf(order))).toEqual([
      "groups.1.label",
      ...[11, 12].flatMap((id) =>
        ["first_name", "last_name", "email", "phone"].map((part) => `attendees.${id}.${part}`),
      ),
      ...["company_name", "contact_name", "contact_email", "contact_phone", "notes"].map(
        (part) => `sponsors.21.${part}`,
      ),
      "sponsors.21.public_visibility",
      "sponsors.21.renewal_follow_up_requested",
      "sponsors.21.renewal_follow_up_at",
      "sponsors.21.logo",
    ]);
    expect(fieldsOf(order)["sponsors.21.public_visibility"]).toBe("true");
  });

  it("leave out cancelled groups and seats", () => {
    const seat = sampleAttendee({ id: 11, status: "cancelled" });
    const order = sampleOrder({ registration_groups: [sampleGroup({ attendees: [seat] })] });
    expect(Object.keys(fieldsOf(order))).toEqual(["groups.1.label"]);
    const gone = sampleOrder({ registration_groups: [sampleGroup({ status: "cancelled" })] });
    expect(fieldsOf(gone)).toEqual({});
  });

  it("contain only the questions of the group's ticket type", () => {
    const elsewhere = { ...meals, id: 6, applies_to_ticket_type_ids: [99] };
    const order = sampleOrder({ registration_questions: [meals, elsewhere] });
    expect(Object.keys(fieldsOf(order)).filter((name) => name.includes("answers"))).toEqual([
      "attendees.11.answers.4",
      "attendees.12.answers.4",
    ]);
  });

  it("list several choices in the order of the form", () => {
    const order = sampleOrder({
      registration_questions: [meals],
      registration_groups: [ada('["Gone","Soup","Fish"]')],
    });
    expect(fieldsOf(order)["attendees.11.answers.4"]).toBe('["Fish","Soup","Gone"]');
    expect(choicesOf(meals, '["Gone"]')).toEqual(["Fish", "Beans", "Soup", "Gone"]);
  });

  it("match an untouched form's post, with any line endings", () => {
    const order = sampleOrder({
      registration_questions: [meals],
      registration_groups: [ada('["Beans","Soup"]')],
      sponsors: [sampleSponsor({ notes: "One\nTwo", public_visibility: true })],
    });
    const form = new FormData();
    for (const [name, value] of Object.entries(fieldsOf(order))) {
      if (name.endsWith("answers.4")) for (const each of JSON.parse(value)) form.append(name, each);
      else if (value || !/visibility|requested/.test(name))
        form.append(name, value.replaceAll("\n", "\r\n"));
    }
    expect(fieldsOfForm(form, order)).toEqual(fieldsOf(order));
  });
});
