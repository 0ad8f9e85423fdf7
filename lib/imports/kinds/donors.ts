import type { Tx } from "@/db/client";
import type { CustomInput } from "@/lib/custom-fields/schema";
import { type Donor, lockDonor } from "@/lib/donors/donor-rows";
import { addDonor, reviseDonor } from "@/lib/donors/records/donors";
import { DonorChanges, NewDonor } from "@/lib/donors/schema";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { check } from "@/lib/input";
import { customFieldsOf, customIn } from "../custom-columns";
import {
  addressKeyOf,
  choiceFor,
  type DuplicateChoice,
  donorOfDuplicate,
  findDuplicateDonor,
} from "../duplicates";
import { field, NAME_FIELDS, type Values } from "../fields";
import { type Entered, type Entry, identityOf } from "../import-rows";
import { findKnown, nameOf, personOf, wantedOf } from "../matching";
import { isRepeated } from "../repeated";
import { isDonorTakenBack } from "../taken-back";
import { undoDonor } from "../undo-steps";
import { readCountry, readLanguage, readYesNo } from "../values";
import { type Kind, WHO } from "./kind";

const FIELDS = [
  field(
    "external_id",
    "Donor ID",
    "id donorid externalid constituentid contactid accountid supporterid recordid donornumber",
    "1001",
  ),
  ...NAME_FIELDS,
  field(
    "kind",
    "Person or organization",
    "kind type donortype contacttype constituenttype",
    "person",
  ),
  field("is_organization", "Is an organization", "isorganization iscompany"),
  field(
    "phone",
    "Phone",
    "telephone tel mobile cell phonenumber mobilephone homephone",
    "+1 555 010 0100",
  ),
  field(
    "street",
    "Street",
    "address address1 addressline1 street1 mailingstreet streetaddress",
    "12 Harbor Street",
  ),
  field("address_line2", "Address line 2", "address2 street2 unit apartment apt suite", "Apt 4"),
  field("city", "City", "town locality mailingcity", "Springfield"),
  field("state", "State", "province region county stateprovince mailingstate", "IL"),
  field(
    "zip",
    "Postal code",
    "zip zipcode postcode postalcode mailingpostalcode mailingzip",
    "62701",
  ),
  field("country", "Country", "countrycode nation mailingcountry", "US"),
  field(
    "language",
    "Language",
    "languages lang preferredlanguage languagepreference correspondencelanguage",
    "es",
  ),
  field("do_not_email", "Do not email", "donotemail emailoptout noemail optout unsubscribed", "no"),
  field(
    "do_not_mail",
    "Do not send letters",
    "donotmail donotsendmail nomail nodirectmail mailoptout",
    "no",
  ),
  field("do_not_phone", "Do not call", "donotphone donotcall nocall nophone phoneoptout", "no"),
  field("do_not_sms", "Do not text", "donotsms donottext notext nosms smsoptout textoptout", "no"),
  field("do_not_contact", "Do not contact", "donotcontact nocontact", "no"),
  field("is_deceased", "Deceased", "isdeceased dead", "no"),
  field("note", "Note", "notes comment comments remarks", "Met at the spring gala"),
];

/** What tells that two rows of a file are about the same donor. */
function identity(values: Values): string {
  const {
    external_id,
    email,
    phone = "",
    zip = "",
    kind: _,
    is_organization: _is,
    ...said
  } = values;
  if (external_id) return identityOf("id", external_id);
  const name = nameOf(personOf(said))?.toLowerCase() ?? "";
  return email
    ? identityOf("email", `${email.toLowerCase()}|${name}`)
    : identityOf("name", `${name}|${phone}|${zip}`);
}

/**
 * Adds a row's donor, or changes the one whom it is about; an empty cell changes nothing. A possible
 * duplicate is added, linked or skipped as staff chose. Throws 422 for what adding a donor by hand is
 * refused for.
 */
async function enter(tx: Tx, actor: MemberActor, entry: Entry): Promise<Entered> {
  requirePermission(actor, "donors_edit");
  const { row, values, settings, rehearsal } = entry;
  const custom = await customIn(tx, actor, "donor", entry);
  const wanted = { ...donorOf(values), ...(custom ? { custom } : {}) };
  const added = check({ ...wanted, kind: wanted.kind ?? "person" }, NewDonor);
  const person = wantedOf(values, { isGift: false });
  const known = await findKnown(tx, actor.organizationId, person, false);
  // What a record said that was merged has been decided about.
  if (known?.wasMerged) return { outcome: "unchanged", donorId: known.donor.id };
  const duplicate = rehearsal
    ? await findDuplicateDonor(tx, person, { row, settings, known })
    : (row.duplicate ?? undefined);
  const found = { duplicate: duplicate ?? null, addressKey: addressKeyOf(person) };
  const choice = choiceFor(row, duplicate);
  if (choice === "skip") return { outcome: "skipped", ...found };
  const other = duplicate && (await donorOfDuplicate(tx, entry, duplicate, known));
  const about = donorAbout(choice, known?.donor, other);
  if (about) {
    const isLink = about.id !== known?.donor.id;
    return { ...(await changeKnown(tx, actor, entry, { about, wanted, isLink })), ...found };
  }
  const { id: donorId } = await addDonor(tx, actor, added);
  const isLinked = choice === "link" && rehearsal;
  return { outcome: isLinked ? "changed" : await newOrRepeated(tx, entry), donorId, ...found };
}

/** Whom a row changes: the linked donor, or the known one, unless staff chose to add another. */
function donorAbout(
  choice: DuplicateChoice | undefined,
  known: Donor | undefined,
  other: Donor | undefined,
): Donor | undefined {
  if (choice === "link") return other ?? known;
  return choice === "add" && known?.id === other?.id ? undefined : known;
}

type Wanted = ReturnType<typeof donorOf> & { custom?: CustomInput };

type Change = { about: Donor; wanted: Wanted; isLink: boolean };

/** A donor who is linked under another name keeps the name, and an ID that they have. */
async function changeKnown(
  tx: Tx,
  actor: MemberActor,
  entry: Entry,
  { about, wanted, isLink }: Change,
): Promise<Entered> {
  const before = await lockDonor(tx, actor, about.id);
  const said = check(isLink ? withoutIdentity(wanted, before) : wanted, DonorChanges);
  if (await isDonorTakenBack(tx, before)) {
    await reviseDonor(tx, actor, before, { ...said, status: "active" });
    return { outcome: await newOrRepeated(tx, entry), donorId: before.id };
  }
  const after = await reviseDonor(tx, actor, before, said);
  return { outcome: after === before ? "unchanged" : "changed", donorId: before.id };
}

function withoutIdentity(wanted: Change["wanted"], { externalId }: Donor) {
  const { kind: _k, first_name: _f, last_name: _l, organization_name: _o, ...said } = wanted;
  return externalId ? { ...said, external_id: undefined } : said;
}

/** A dry run undoes each row, so that an earlier one of the same file cannot be found among the donors. */
const newOrRepeated = async (tx: Tx, { row, rehearsal }: Entry): Promise<Entered["outcome"]> =>
  rehearsal && row.choice !== "add" && (await isRepeated(tx, row)) ? "changed" : "new";

function donorOf(values: Values) {
  const { external_id, phone, street, address_line2, city, state, zip, note } = values;
  return {
    ...personOf(values),
    ...{ external_id, phone, street, address_line2, city, state, zip, note },
    country: readCountry(values.country),
    language: readLanguage(values.language),
    do_not_email: readYesNo(values.do_not_email, "do_not_email"),
    do_not_mail: readYesNo(values.do_not_mail, "do_not_mail"),
    do_not_phone: readYesNo(values.do_not_phone, "do_not_phone"),
    do_not_sms: readYesNo(values.do_not_sms, "do_not_sms"),
    do_not_contact: readYesNo(values.do_not_contact, "do_not_contact"),
    is_deceased: readYesNo(values.is_deceased, "is_deceased"),
  };
}

/** People and organizations. */
export const donors: Kind = {
  needs: "donors_edit",
  fields: FIELDS,
  ownFields: customFieldsOf("donor"),
  requires: [{ anyOf: WHO, message: "Choose the column for the name or the email address." }],
  identity,
  enter,
  undo: undoDonor,
};
