import { and, eq, isNull, lt, notInArray, or } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { importRows } from "@/db/schema";
import { type Donor, lockDonor } from "@/lib/donors/donor-rows";
import { addDonor, reviseDonor } from "@/lib/donors/donors";
import { DonorChanges, NewDonor } from "@/lib/donors/schema";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { check } from "@/lib/input";
import {
  addressKeyOf,
  choiceFor,
  type DuplicateChoice,
  donorOfDuplicate,
  findDuplicateDonor,
} from "./duplicates";
import type { Values } from "./fields";
import { type Entered, type Entry, identityOf } from "./import-rows";
import { findKnown, nameOf, personOf, wantedOf } from "./matching";
import { isDonorTakenBack } from "./taken-back";
import { readCountry, readYesNo } from "./values";

/** What tells that two rows of a file are about the same donor. */
export function donorIdentity(values: Values): string {
  const { external_id, email, phone = "", zip = "", kind: _, ...said } = values;
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
export async function enterDonor(tx: Tx, actor: MemberActor, entry: Entry): Promise<Entered> {
  requirePermission(actor, "donors_edit");
  const { row, values, settings, rehearsal } = entry;
  const wanted = donorOf(values);
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

type Change = { about: Donor; wanted: ReturnType<typeof donorOf>; isLink: boolean };

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
    do_not_email: readYesNo(values.do_not_email, "do_not_email"),
    do_not_contact: readYesNo(values.do_not_contact, "do_not_contact"),
    is_deceased: readYesNo(values.is_deceased, "is_deceased"),
  };
}

const isRepeated = async (tx: Tx, { importId, identity, line }: Entry["row"]): Promise<boolean> =>
  identity !== null &&
  (await tx.$count(
    importRows,
    and(
      eq(importRows.importId, importId),
      eq(importRows.identity, identity),
      lt(importRows.line, line),
      or(isNull(importRows.checked), notInArray(importRows.checked, ["refused", "skipped"])),
    ),
  )) > 0;
