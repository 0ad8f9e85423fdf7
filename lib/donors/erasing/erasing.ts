import { sql } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { conflict } from "@/lib/errors";
import { type Actor, type DonorActor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { enqueue } from "@/lib/jobs/queue";
import { forgetMailboxes } from "@/lib/messages/gate";
import { previewTokenFor, requirePreview } from "@/lib/preview-token";
import { isSameName } from "@/lib/same-name";
import { type Donor, lockDonor, readDonor } from "../donor-rows";
import { removeAccount } from "../portal/accounts";
import { readDataOf } from "../portal/my-data";
import { HELD, STAYS } from "./held";
import { countHeld, eraseHeld, readHeld, type Subject, subjectOf } from "./held-rows";
import { type DonorData, type Erased, Erasure, type ErasurePreview } from "./schema";

type Found = Omit<ErasurePreview, "preview_token" | "preview_expires_at">;

/**
 * Everything that is held about a donor: what they would download themselves, every row about them by its
 * table, and what erasing them would do. Notes the export. Throws not found.
 */
export async function exportDonorData(actor: Actor, id: number): Promise<DonorData> {
  requirePermission(actor, "donors_edit");
  const donor = await readDonor(db, actor, id);
  const subject = await subjectOf(db, donor);
  const { organizationId, requestId } = actor;
  const self: DonorActor = {
    ...{ kind: "donor", organizationId, requestId },
    ...{ donorId: id, sessionId: 0 },
  };
  const records: DonorData["records"] = {};
  for (const holding of HELD) {
    const rows = await readHeld(db, subject, holding);
    if (rows.length > 0) records[holding.table] = [...(records[holding.table] ?? []), ...rows];
  }
  const summary = await readDataOf(db, self);
  await db.transaction((tx) =>
    recordChange(tx, actor, {
      ...{ action: "donor.export_data", subjectType: "donor", subjectId: id },
    }),
  );
  const erasure = withToken(donor, await look(db, donor, subject));
  return { made_at: now().toISOString(), summary, records, erasure };
}

/** What erasing a donor would remove and keep, with the token that a confirmation sends. Throws not found. */
export async function previewErasure(actor: Actor, id: number): Promise<ErasurePreview> {
  requirePermission(actor, "donors_edit");
  const donor = await readDonor(db, actor, id);
  return withToken(donor, await look(db, donor, await subjectOf(db, donor)));
}

/**
 * Erases a donor: deletes or empties every row about them but what law requires, ends recurring gifts, and
 * leaves a record without a name. Cannot be undone. Throws not found, 409 `preview_expired`,
 * `preview_changed`, and `cannot_erase`, and 422 unless the name is typed.
 */
export async function eraseDonor(actor: Actor, id: number, input: Erasure): Promise<Erased> {
  requirePermission(actor, "donors_edit");
  const { preview_token: token, confirmation } = accept(Erasure, input);
  return db.transaction(async (tx) => {
    const donor = await lockDonor(tx, actor, id);
    const subject = await subjectOf(tx, donor);
    const found = await look(tx, donor, subject);
    requirePreview(token, purposeOf(donor), found);
    if (found.obstacle) throw conflict("cannot_erase", found.obstacle);
    if (!isSameName(confirmation, donor.displayName))
      throw refused("confirmation", "not_confirmed", `Type “${donor.displayName}” to confirm.`);
    const { organizationId } = actor;
    for (const donorId of subject.ids) {
      await removeAccount(tx, { organizationId, id: donorId });
      await enqueue(tx, "donor-account-closed", { organizationId, donorId });
    }
    let rows = 0;
    for (const holding of HELD) rows += await eraseHeld(tx, subject, holding);
    await forgetMailboxes(tx, organizationId, subject.addresses);
    await recordChange(tx, actor, {
      ...{ action: "donor.erase", subjectType: "donor", subjectId: id },
      after: { erased_rows: rows },
    });
    return { donor_id: id, erased_rows: rows };
  });
}

async function look(reader: Db | Tx, donor: Donor, subject: Subject): Promise<Found> {
  const [erased, kept]: [Found["erased"], Found["kept"]] = [[], []];
  for (const holding of HELD) {
    const rows = await countHeld(reader, subject, holding);
    const { table, title, erasing } = holding;
    if (rows === 0) continue;
    if (typeof erasing === "object" && "kept" in erasing)
      kept.push({ table, title, rows, reason: erasing.kept });
    else erased.push({ table, title, rows, stays: STAYS[table] ?? null });
  }
  if (subject.shared.length > 0)
    kept.push({
      ...{ table: "emails", title: "Email and registrations under a shared address" },
      rows: subject.shared.length,
      reason:
        "Another donor has the same email address, so these may be theirs. Change that donor's address first to erase them as well.",
    });
  return {
    donor_name: donor.displayName,
    erased,
    kept,
    obstacle: await obstacleOf(reader, subject),
  };
}

/** What has to be settled first, because it is about other people's places or money. */
async function obstacleOf(reader: Db | Tx, subject: Subject): Promise<string | null> {
  const { organizationId, ids, addresses, gifts } = subject;
  const among = (values: readonly unknown[]) =>
    sql`(select value from jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;
  const { rows } = await reader.execute<
    Record<"paying" | "batched" | "offered", boolean>
  >(sql`select
    exists (select from payments p where p.organization_id = ${organizationId}
      and p.status in ('pending', 'processing') and p.donation_id::text in ${among(gifts)}) as paying,
    exists (select from gift_batch_rows r where r.organization_id = ${organizationId}
      and r.donation_id is null and r.donor_id::text in ${among(ids)}) as batched,
    exists (select from waitlist_entries w where w.organization_id = ${organizationId}
      and w.status = 'offered' and lower(w.email) in ${among(addresses)}) as offered`);
  if (rows[0]?.paying)
    return "A payment of this donor is still being processed. Wait until it is settled.";
  if (rows[0]?.batched)
    return "A gift of this donor is in an open gift batch. Post the batch or remove the gift first.";
  if (rows[0]?.offered)
    return "This donor has an open waiting-list offer. Remove the waiting-list entry first.";
  return null;
}

const purposeOf = ({ organizationId, id }: Donor): string => `erase\n${organizationId}\n${id}`;

function withToken(donor: Donor, found: Found): ErasurePreview {
  const { token, expiresAt } = previewTokenFor(purposeOf(donor), found);
  return { ...found, preview_token: token, preview_expires_at: expiresAt.toISOString() };
}
