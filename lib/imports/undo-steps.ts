import { eq, ne, notInArray, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { auditLog, donations, donorAccounts, donors, orders, sponsorships } from "@/db/schema";
import { within } from "@/db/within";
import { takeBackValues } from "@/lib/custom-fields/imported-values";
import { type Donor, lockDonor } from "@/lib/donors/donor-rows";
import { countRows, OWNED, type Owned } from "@/lib/donors/merging/rows";
import { reviseDonor } from "@/lib/donors/records/donors";
import { conflict } from "@/lib/errors";
import { claimDonation, type Donation } from "@/lib/giving/donations";
import { takeOffBooks } from "@/lib/giving/gifts/voiding";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { customIn } from "./custom-columns";
import { valuesOf } from "./fields";
import type { Import, ImportRow } from "./import-rows";
import { requestsTakenBack } from "./taken-back";

/**
 * Voids the gift that a row has added; another file can have it again. Throws 409 when somebody
 * has changed, credited or thanked for it since, and as voiding does.
 */
export async function undoGift(
  tx: Tx,
  actor: MemberActor,
  found: Import,
  row: ImportRow,
): Promise<void> {
  requirePermission(actor, "donations_edit");
  const { organizationId, id } = found;
  const gift = await claimDonation(tx, organizationId, row.donationId ?? 0);
  if (gift.status === "voided") throw conflict("gift_void", "This gift is already void.");
  await requireUntouched(tx, gift);
  await takeOffBooks(tx, actor, gift, `The import that added it was undone (import ${id}).`);
  await takeBackCustom(tx, actor, { object: "donation", id: gift.id }, found, row);
}

/**
 * The history says all that became of a gift: of one that nobody touched, only how it came, and what
 * imports did that are taken back.
 */
async function requireUntouched(tx: Tx, { organizationId, id }: Donation): Promise<void> {
  const since = await tx.$count(
    auditLog,
    within(
      auditLog,
      organizationId,
      eq(auditLog.subjectType, "donation"),
      eq(auditLog.subjectId, id),
      ne(auditLog.action, "donation.record"),
      notInArray(auditLog.requestId, await requestsTakenBack(tx, organizationId)),
    ),
  );
  const sponsors = await tx.$count(
    sponsorships,
    within(
      sponsorships,
      organizationId,
      eq(sponsorships.donationId, id),
      eq(sponsorships.status, "active"),
    ),
  );
  if (since > 0 || sponsors > 0)
    throw conflict(
      "changed_since",
      "This gift has since been changed, credited, or acknowledged, or pays for a sponsorship. Void it on the gift’s page.",
    );
}

/** Archives the donor whom a row has added. Throws 409 when there is anything of theirs by now. */
export async function undoDonor(
  tx: Tx,
  actor: MemberActor,
  found: Import,
  row: ImportRow,
): Promise<void> {
  requirePermission(actor, "donors_edit");
  const { organizationId } = found;
  const { donorId } = row;
  await holdAlone(tx, organizationId, donorId ?? 0);
  const donor = await lockDonor(tx, { organizationId }, donorId ?? 0);
  if (donor.mergedIntoId) throw conflict("merged", "This donor was merged into another.");
  if (donor.status === "archived") throw conflict("archived", "This donor is already archived.");
  const first = (await hasGifts(tx, donor)) || (await hasOrders(tx, donor));
  if (first || (await hasMore(tx, donor))) throw conflict("has_history", HAS_HISTORY);
  await reviseDonor(tx, actor, donor, { status: "archived" });
  await takeBackCustom(tx, actor, { object: "donor", id: donor.id }, found, row);
}

/** What the row has said in custom fields; what somebody has entered there since stays. */
async function takeBackCustom(
  tx: Tx,
  actor: MemberActor,
  ref: { object: string; id: number },
  { settings }: Import,
  { cells }: ImportRow,
): Promise<void> {
  const values = valuesOf(settings.mapping, cells);
  const given = await customIn(tx, actor, ref.object, { values, settings });
  if (given) await takeBackValues(tx, actor, ref, given);
}

/** Nobody gives the donor anything until the transaction is over: what is under way is waited for. */
async function holdAlone(tx: Tx, organizationId: number, id: number): Promise<void> {
  await tx
    .select({ id: donors.id })
    .from(donors)
    .where(within(donors, organizationId, eq(donors.id, id)))
    .for("update");
}

const HAS_HISTORY =
  "This donor now has gifts, registrations, interactions, tasks, files, tags, or relationships.";

const hasGifts = async (tx: Tx, { organizationId, id }: Donor): Promise<boolean> =>
  (await tx.$count(
    donations,
    within(donations, organizationId, eq(donations.donorId, id), ne(donations.status, "voided")),
  )) > 0;

const hasOrders = async (tx: Tx, { organizationId, email }: Donor): Promise<boolean> =>
  email !== null &&
  (await tx.$count(
    orders,
    within(orders, organizationId, eq(sql`lower(${orders.purchaserEmail})`, email.toLowerCase())),
  )) > 0;

/**
 * Looked at by themselves: a gift that is void has its receipt for ever. Nobody is merged into who has nothing.
 * Journeys let in by themselves whom a file adds, and end for whom it takes back.
 */
const NOT_COUNTED: readonly Owned[] = [
  ...(["donations.donor_id", "donation_receipts.donor_id"] as const),
  ...(["donors.merged_into_id", "journey_enrollments.donor_id"] as const),
];
const COUNTED = OWNED.filter((owned) => !NOT_COUNTED.includes(owned));

async function hasMore(tx: Tx, donor: Donor): Promise<boolean> {
  if (
    (await tx.$count(
      donorAccounts,
      within(donorAccounts, donor.organizationId, eq(donorAccounts.donorId, donor.id)),
    )) > 0
  )
    return true;
  for (const owned of COUNTED) if ((await countRows(tx, owned, donor)) > 0) return true;
  return false;
}
