import type { Tx } from "@/db/client";
import type { Donor } from "@/lib/donors/donor-rows";
import { AppError, invalid } from "@/lib/errors";
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
  message: "Choose the column for the donor’s ID, name, or email address.",
};

/** The donor whom a row names. Throws 422 for nobody known. */
export async function knownDonor(tx: Tx, actor: MemberActor, values: Values): Promise<Donor> {
  const wanted = wantedOf(values, { isGift: true });
  const known = await findKnown(tx, actor.organizationId, wanted, true);
  if (known) return known.donor;
  const path = values.donor_external_id ? "donor_external_id" : "email";
  throw refused(path, "unknown_donor", "No donor matches. Import donors first.");
}

/** The other donor of a row about two. Their fields are those of the first behind `related_`. */
export const RELATED_FIELDS = [
  field(
    "related_donor_external_id",
    "Related donor ID",
    "relateddonorid relatedconstituentid relatedcontactid relatedid relatedaccountnumber relatedrecordid",
    "1002",
  ),
  field("related_first_name", "Related first name", "relatedfirstname relationshipfirstname"),
  field("related_last_name", "Related last name", "relatedlastname relationshiplastname"),
  field(
    "related_full_name",
    "Related donor",
    "relatedname relatedcontact relatedconstituent relatedto relatedaccountname",
  ),
  field(
    "related_organization_name",
    "Related organization",
    "relatedorganisation relatedorganizationname relatedcompany",
  ),
  field("related_email", "Related email", "relatedemailaddress relatedcontactemail"),
];

const RELATED = "related_";

export const NEEDS_RELATED = {
  anyOf: RELATED_FIELDS.map(({ key }) => key),
  message: "Choose the column for the related donor’s ID, name, or email address.",
};

/** What a row says of the other donor, as if the row were about them alone. */
export const relatedValues = (values: Values): Values =>
  Object.fromEntries(
    RELATED_FIELDS.flatMap(({ key }) => {
      const text = values[key];
      return text === undefined ? [] : [[key.slice(RELATED.length), text]];
    }),
  );

/** The other donor whom a row names. Throws 422 for nobody known, at the fields of the other donor. */
export async function knownRelated(tx: Tx, actor: MemberActor, values: Values): Promise<Donor> {
  try {
    return await knownDonor(tx, actor, relatedValues(values));
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== "invalid") throw error;
    const problems = error.problems.map((each) => ({ ...each, path: RELATED + each.path }));
    throw invalid(error.message, problems, error.code);
  }
}
