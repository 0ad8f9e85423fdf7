import { readFileSync } from "node:fs";

type Organization = { id: number; slug: string };
type Donor = { session_id: string };

type World = {
  organization: Organization;
  donor: Donor;
  campaign: { own_page_id: number };
  checkout: { designation_id: number };
  uk_organization: Organization & { donor: Donor; declaration_id: number };
};

export const world: World = JSON.parse(
  readFileSync(process.env.DEMO_FILE ?? ".data/demo.json", "utf8"),
);

/** The cookies of a donor's browser. */
export function donorCookies(donor: "american" | "british") {
  const organization = donor === "british" ? world.uk_organization : world.organization;
  const { session_id } = donor === "british" ? world.uk_organization.donor : world.donor;
  return [
    { name: `donor_session_${organization.id}`, value: session_id },
    { name: "donor_client", value: organization.slug },
  ];
}
