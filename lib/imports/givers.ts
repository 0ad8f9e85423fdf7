import type { Tx } from "@/db/client";
import type { Donor } from "@/lib/donors/donor-rows";
import { addDonor, reviseDonor } from "@/lib/donors/records/donors";
import { NewDonor } from "@/lib/donors/schema";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { check, refused } from "@/lib/input";
import { addressKeyOf, choiceFor, donorOfDuplicate, findDuplicateGiver } from "./duplicates";
import type { Entered, Entry } from "./import-rows";
import { findKnown, nameOf, personOf, type Wanted, wantedOf } from "./matching";
import { isDonorTakenBack } from "./taken-back";

type Giver = {
  /** Null: the row is to be skipped. */
  donorId: number | null;
  found: Pick<Entered, "addressKey" | "duplicate">;
};

/** The donor of a row's gift, who is added if need be. Throws 422. */
export async function giverOf(tx: Tx, actor: MemberActor, entry: Entry): Promise<Giver> {
  const { row, values, settings, rehearsal } = entry;
  const { kind = "person", ...named } = personOf(values);
  const externalId = values.donor_external_id;
  const added = check({ ...named, kind, external_id: externalId }, NewDonor);
  const wanted = wantedOf(values, { isGift: true });
  const known = await findKnown(tx, actor.organizationId, wanted, true);
  const duplicate = rehearsal
    ? await findDuplicateGiver(tx, wanted, { row, settings, known })
    : (row.duplicate ?? undefined);
  const found = { duplicate: duplicate ?? null, addressKey: addressKeyOf(wanted) };
  const choice = choiceFor(row, duplicate);
  if (choice === "skip") return { donorId: null, found };
  const other = duplicate && (await donorOfDuplicate(tx, entry, duplicate, known));
  const giver =
    choice === "add"
      ? await namedGiver(tx, actor, wanted, other)
      : ((choice === "link" ? other : undefined) ?? known?.donor);
  if (giver) return { donorId: await activeDonor(tx, actor, giver), found };
  if (nameOf(wanted) === undefined && wanted.email === undefined)
    throw externalId
      ? refused("donor_external_id", "unknown_donor", "No donor has this ID. Import donors first.")
      : refused("email", "required", "Enter the donor’s ID, email address, or name.");
  requirePermission(actor, "donors_edit");
  return { donorId: (await addDonor(tx, actor, added)).id, found };
}

/** Someone else than the possible duplicate, whom the row names or an earlier row has added. */
async function namedGiver(
  tx: Tx,
  actor: MemberActor,
  wanted: Wanted,
  other: Donor | undefined,
): Promise<Donor | undefined> {
  const known = await findKnown(tx, actor.organizationId, wanted, false);
  return known?.donor.id === other?.id ? undefined : known?.donor;
}

/** A donor whose import was undone is active again. */
async function activeDonor(tx: Tx, actor: MemberActor, donor: Donor): Promise<number> {
  if (await isDonorTakenBack(tx, donor)) {
    requirePermission(actor, "donors_edit");
    await reviseDonor(tx, actor, donor, { status: "active" });
  }
  return donor.id;
}
