import { expect, it } from "vitest";
import { RegistrationDraft } from "@/lib/events/selling/registration-draft-schema";
import { chosenField, idsIn, plainAmount, unitsIn } from "./given";

function form(fields: readonly (readonly [string, string])[]): FormData {
  const made = new FormData();
  for (const [name, value] of fields) made.append(name, value);
  return made;
}

it("reads the quantities, and ignores values that no form sends", () => {
  const sent = form([
    ["t-12", "2"],
    ["t-13", "0"],
    ["t-14", "-1"],
    ["t-15", "1.5"],
    ["t-0", "1"],
    ["t-16", "100000"],
    ["p-3", "1"],
    ["__proto__", "1"],
  ]);
  expect(unitsIn(sent, "t")).toEqual({ 12: 2, 16: 100 });
  expect(unitsIn(sent, "p")).toEqual({ 3: 1 });
  expect(
    idsIn(
      form([
        ["auction", "4"],
        ["auction", "4"],
        ["auction", "x"],
      ]),
      "auction",
    ),
  ).toEqual([4]);
});

it.each([
  ["$ 25", "25"],
  ["1,250.00", "1250.00"],
  ["12,5", "12,5"],
  ["abc", "abc"],
])("reads %s as %s", (typed, meant) => {
  expect(plainAmount(typed)).toBe(meant);
});

it.each([
  ["tickets.1.quantity", "t-20"],
  ["sponsor_packages.0.sponsor_package_id", "p-3"],
  ["auction_items.0.auction_item_id", "a-8"],
  ["ticket_type:20", "t-20"],
  ["event:1", "tickets"],
])("finds the field of %s: %s", (path, field) => {
  const content = RegistrationDraft.parse({
    tickets: { 10: 1, 15: 0, 20: 2 },
    packages: { 3: 1 },
    auction_items: [8],
  });
  expect(chosenField({ path, code: "x", message: "" }, content)).toBe(field);
});
