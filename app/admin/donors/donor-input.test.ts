import { describe, expect, it } from "vitest";
import { NewDonor } from "@/lib/donors/schema";
import { donorIn } from "./donor-input";

const form = (values: Record<string, string>) => {
  const made = new FormData();
  for (const [name, value] of Object.entries(values)) made.append(name, value);
  return made;
};

describe("what the donor form says", () => {
  it("of a person, whatever was typed about an organization", () => {
    const typed = { first_name: " Grace ", last_name: "Hopper", organization_name: "Navy" };
    const made = NewDonor.parse(donorIn(form({ kind: "person", ...typed, mail_topics: "news" })));
    expect(made).toMatchObject({
      kind: "person",
      first_name: "Grace",
      organization_name: null,
      primary_contact_id: null,
      email: null,
      mail_topics: ["news"],
      do_not_email: false,
    });
  });

  it("of an organization, without the person's name", () => {
    const typed = { organization_name: "Acme", first_name: "Grace", primary_contact_id: "7" };
    const made = NewDonor.parse(
      donorIn(form({ kind: "organization", ...typed, do_not_contact: "on" })),
    );
    expect(made).toMatchObject({
      first_name: null,
      organization_name: "Acme",
      primary_contact_id: 7,
      do_not_contact: true,
    });
  });

  it("refuses a contact that is no id", () => {
    const made = NewDonor.safeParse(
      donorIn(form({ kind: "organization", organization_name: "A", primary_contact_id: "Ada" })),
    );
    expect(made.error?.issues[0]?.path).toEqual(["primary_contact_id"]);
  });
});
