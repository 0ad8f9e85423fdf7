import { expect, it } from "vitest";
import { detailsIn } from "./event-input";
import { questionIn, ticketIn } from "./product-input";

function form(values: Record<string, string | string[]>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values))
    for (const each of [value].flat()) data.append(name, each);
  return data;
}

const QUESTION = {
  field_label: " Bones? ",
  field_key: "bones",
  field_type: "select",
  options: "Yes\n\n No ",
  scope: "attendee",
  applies_to: "some",
  applies_to_ticket_type_ids: ["3", "4"],
  show_if_field_key: "meal",
  "show_if_in:meal": ["Fish", "Eel"],
  "show_if_in:wine": ["Red"],
};

it("reads times on the event's own clock", () => {
  const given = { timezone: "America/New_York", starts_at: "2035-06-02T18:30", ends_at: "" };
  expect(detailsIn(form(given))).toMatchObject({
    starts_at: "2035-06-02T22:30:00.000Z",
    ends_at: null,
  });
  expect(detailsIn(form({ ...given, timezone: "Mars/Olympus" })).starts_at).toBe(
    "2035-06-02T18:30",
  );
});

it("counts options, tickets and conditions only where they apply", () => {
  expect(questionIn(form(QUESTION))).toMatchObject({
    field_label: "Bones?",
    options: ["Yes", "No"],
    applies_to_ticket_type_ids: [3, 4],
    show_if: { field_key: "meal", in: ["Fish", "Eel"] },
    required: false,
  });
  const other = { field_type: "text", scope: "buyer", show_if_field_key: "" };
  expect(questionIn(form({ ...QUESTION, ...other }))).toMatchObject({
    options: [],
    applies_to_ticket_type_ids: [],
    show_if: null,
  });
});

it("reads a condition's written answers line by line", () => {
  const given = { ...QUESTION, show_if_field_key: "song", "show_if_lines:song": "Row\n Sail " };
  expect(questionIn(form(given)).show_if).toEqual({ field_key: "song", in: ["Row", "Sail"] });
});

it("lets a one-person ticket admit one guest, and drops the code of a ticket that is not hidden", () => {
  const given = {
    registration_group_kind: "individual",
    admissions_per_unit: "8",
    access_code: "SECRET",
    capacity: "many",
  };
  expect(ticketIn(form(given), "UTC")).toMatchObject({
    admissions_per_unit: 1,
    hidden: false,
    access_code: null,
    capacity: Number.NaN,
  });
  const table = { ...given, registration_group_kind: "table", hidden: "on" };
  expect(ticketIn(form(table), "UTC")).toMatchObject({
    admissions_per_unit: 8,
    access_code: "SECRET",
  });
});
