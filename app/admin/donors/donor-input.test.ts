import { describe, expect, it } from "vitest";
import { NewDonor } from "@/lib/donors/schema";
import { donorIn } from "./donor-input";

const form = (values: Record<string, string>) => {
  const made = new FormData();
  for (const [name, value] of Object.entries(values)) made.append(name, value);
  return made;
};

describe("the donor form's data", () => {
  it("describes a person, regardless of the organization fields", () => {
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

  it("describes an organization, without the person's name", () => {
    const typed = { organization_name: "Acme", first_name: "Grace" };
    const made = NewDonor.parse(
      donorIn(form({ kind: "organization", ...typed, do_not_contact: "on" })),
    );
    expect(made).toMatchObject({
      first_name: null,
      organization_name: "Acme",
      do_not_contact: true,
    });
    expect(made).not.toHaveProperty("primary_contact_id");
  });
});
