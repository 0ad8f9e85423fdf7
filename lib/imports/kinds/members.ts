import type { Tx } from "@/db/client";
import type { Donor } from "@/lib/donors/donor-rows";
import type { MemberActor } from "@/lib/identity/actor";
import { refused } from "@/lib/input";
import { field, NAME_FIELDS, type Values } from "../fields";
import { findKnown, wantedOf } from "../matching";
import { WHO } from "./kind";

/** Who a row is about, where that is a donor who is already there. */
export const DONOR_FIELDS = [
  field(
    "donor_external_id",
    "Donor ID",
    "donorid constituentid contactid supporterid accountnumber recordid",
    "1001",
  ),
  ...NAME_FIELDS,
];

export const NEEDS_DONOR = {
  anyOf: [...WHO, "donor_external_id"],
  message: "Say which column has the donor’s ID, name or email address.",
};

/** The donor whom a row names. Throws 422 for nobody known. */
export async function knownDonor(tx: Tx, actor: MemberActor, values: Values): Promise<Donor> {
  const wanted = wantedOf(values, { isGift: true });
  const known = await findKnown(tx, actor.organizationId, wanted, true);
  if (known) return known.donor;
  const path = values.donor_external_id ? "donor_external_id" : "email";
  throw refused(path, "unknown_donor", "There is no such donor yet. Import donors first.");
}
