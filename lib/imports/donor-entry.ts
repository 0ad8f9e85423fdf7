import { and, eq, isNull, lt, ne, or } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { importRows } from "@/db/schema";
import { lockDonor } from "@/lib/donors/donor-rows";
import { addDonor, reviseDonor } from "@/lib/donors/donors";
import { DonorChanges, NewDonor } from "@/lib/donors/schema";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { check } from "@/lib/input";
import type { Values } from "./fields";
import { type Entered, type Entry, identityOf } from "./import-rows";
import { findKnown, nameOf, personOf } from "./matching";
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
 * Adds a row's donor, or changes the one whom it is about; an empty cell changes nothing. Throws 422 for
 * what adding a donor by hand is refused for.
 */
export async function enterDonor(
  tx: Tx,
  actor: MemberActor,
  { row, values, rehearsal }: Entry,
): Promise<Entered> {
  requirePermission(actor, "donors_edit");
  const wanted = donorOf(values);
  const added = check({ ...wanted, kind: wanted.kind ?? "person" }, NewDonor);
  const { external_id: externalId, phone, zip } = values;
  const person = { ...personOf(values), externalId, phone, zip };
  const known = await findKnown(tx, actor.organizationId, person, false);
  // What a record said that was merged has been decided about.
  if (known?.wasMerged) return { outcome: "unchanged", donorId: known.donor.id };
  // A dry run undoes each row, so that an earlier one of the same file cannot be found among the donors.
  const outcome = async () => (rehearsal && (await isRepeated(tx, row)) ? "changed" : "new");
  if (known) {
    const before = await lockDonor(tx, actor, known.donor.id);
    if (await isDonorTakenBack(tx, before)) {
      const back = { ...check(wanted, DonorChanges), status: "active" } as const;
      await reviseDonor(tx, actor, before, back);
      return { outcome: await outcome(), donorId: before.id };
    }
    const after = await reviseDonor(tx, actor, before, check(wanted, DonorChanges));
    return { outcome: after === before ? "unchanged" : "changed", donorId: before.id };
  }
  const { id: donorId } = await addDonor(tx, actor, added);
  return { outcome: await outcome(), donorId };
}

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
      or(isNull(importRows.checked), ne(importRows.checked, "refused")),
    ),
  )) > 0;
