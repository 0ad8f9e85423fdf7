import { describe, expect, it } from "vitest";
import { typed, typedSince, withTypedSince } from "./typed-values";

describe("what a refused form gives back", () => {
  const sent = { name: ["Ada"], note: ["at first"], diet: ["vegan"], seen: ["1"] };

  it("is what was sent, where nothing has been typed since", () => {
    expect(withTypedSince(sent, sent, sent)).toEqual(sent);
  });

  it("is what was typed or chosen since the form was sent", () => {
    const now = { ...sent, note: ["and later"], diet: ["vegan", "nuts"], meal: ["fish"] };
    expect(withTypedSince(sent, sent, now)).toEqual(now);
  });

  it("leaves out checkboxes that were cleared since", () => {
    const { diet: _, ...now } = sent;
    expect(withTypedSince(sent, sent, now)).toEqual(now);
  });

  it("is what the answer says of fields that were left alone", () => {
    const answered = { name: ["Ada"], seen: ["2"], what: ["save"] };
    const now = { ...sent, name: ["Ada Lovelace"] };
    expect(withTypedSince(answered, sent, now)).toEqual({ ...answered, name: ["Ada Lovelace"] });
  });
});

describe("what has been typed since a form was sent", () => {
  const sent = { note: ["Called"], diet: ["vegan"], color: ["red"] };

  it("is each field that changed, as it is now", () => {
    const now = { ...sent, note: ["Wrote"], meal: ["fish"] };
    expect(typedSince(sent, now)).toEqual({ note: ["Wrote"], meal: ["fish"] });
  });

  it("is nothing where all fields are as they were sent", () => {
    expect(typedSince(sent, sent)).toEqual({});
  });

  it("names checkboxes that were cleared", () => {
    const { diet: _, ...now } = sent;
    expect(typedSince(sent, now)).toEqual({ diet: [] });
  });
});

describe("what was typed into a form", () => {
  it("is every value of its fields, without passwords and what belongs to the page", () => {
    const form = new FormData();
    for (const [name, value] of [
      ["diet", "vegan"],
      ["diet", "nuts"],
      ["new_password", "secret"],
      ["custom.cf_token", "a field of theirs"],
      ["$ACTION_KEY", "k1"],
    ] as const)
      form.append(name, value);
    form.append("logo", new File(["x"], "logo.png"));
    expect(typed(form)).toEqual({
      diet: ["vegan", "nuts"],
      "custom.cf_token": ["a field of theirs"],
      logo: [],
    });
  });
});
