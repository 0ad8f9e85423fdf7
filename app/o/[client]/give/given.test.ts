import { describe, expect, it } from "vitest";
import { amountOf, detailsOf, missingIn } from "./given";

const form = (values: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
};

describe("the amount in a form", () => {
  it.each([
    [{ amount: "25.00", other_amount: "" }, "25.00"],
    [{ amount: "25.00", other_amount: "12.50" }, "12.50"],
    [{ amount: "other", other_amount: "" }, ""],
    [{ amount: "other", other_amount: " $ 1,250.00 " }, "1250.00"],
    [{ amount: "other", other_amount: "1,250,000" }, "1250000"],
    [{ amount: "other", other_amount: "12,50" }, "12.50"],
    [{ amount: "other", other_amount: "-5" }, "-5"],
    [{ other_amount: "" }, ""],
    [{ amount: "suggested", other_amount: "" }, undefined],
    [{ amount: "suggested", other_amount: "12" }, "12"],
    [{}, undefined],
  ])("of %j is %j", (values, amount) => {
    expect(amountOf(form(values))).toBe(amount);
  });
});

describe("the details in a form", () => {
  it("include a tribute only when one was chosen", () => {
    const typed = { tribute_name: "Rose", tribute_notify_email: "a@example.org" };
    expect(detailsOf(form({ ...typed, tribute_kind: "" })).tribute).toBeNull();
    expect(detailsOf(form({ ...typed, tribute_kind: "in_honor" })).tribute).toMatchObject({
      kind: "in_honor",
      name: "Rose",
      notify_email: "a@example.org",
    });
  });

  it("leave out fields that the form does not ask for", () => {
    const details = detailsOf(form({ first_name: " Grace ", covers_fees: "on" }));
    expect(details).toMatchObject({ first_name: "Grace", covers_fees: true, is_anonymous: false });
    expect(details).not.toHaveProperty("email");
  });
});

it("name all blank fields at once", () => {
  const blank = form({ first_name: " ", last_name: "Hopper", email: "" });
  expect(missingIn(blank).map(({ path }) => path)).toEqual(["first_name", "email"]);
});

it("require a home address only from a donor who adds Gift Aid", () => {
  const blank = { first_name: "Grace", last_name: "Hopper", street: "", zip: "75001", country: "" };
  expect(missingIn(form(blank))).toEqual([]);
  const paths = (values: Record<string, string>) =>
    missingIn(form({ ...blank, gift_aid: "on", ...values })).map(({ path }) => path);
  expect(paths({})).toEqual(["street", "zip"]);
  expect(paths({ street: "Rose Cottage", country: "FR" })).toEqual([]);
  expect(detailsOf(form({ gift_aid: "on" })).gift_aid).toBe(true);
  expect(detailsOf(form({})).gift_aid).toBe(false);
});
