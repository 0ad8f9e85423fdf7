import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import { db, type Tx } from "@/db/client";
import { donationReceipts, donations } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { conflict } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept, proseUpTo } from "@/lib/input";
import { correctReceived } from "@/lib/payments/corrections";
import { readLedger } from "@/lib/payments/ledger";
import { requireUnmatched } from "../credits/matching-credits";
import { claimDonation, type Donation, linesOf, tellOfDonation } from "../donations";
import { correctStatements, holdGivers } from "../receipts/gift-statements";
import {
  type DonationReceipt,
  issueDonationReceipt,
  tellOfVoid,
  voidReceiptOf,
} from "../receipts/receipts";
import { requireVoidable } from "./correctable";
import { readDonation } from "./details";
import type { DonationView } from "./view";

export const VoidRequest = z
  .strictObject({
    reason: proseUpTo(500)
      .transform((text) => text.trim())
      .pipe(
        z.string().min(1, "Enter a reason. It appears in the history and on the voided receipt."),
      ),
  })
  .meta({ id: "VoidRequest" });
export type VoidRequestInput = z.input<typeof VoidRequest>;

/**
 * Takes a gift off the books that was entered by mistake, and voids its receipt: it counts nowhere any
 * more, and stays on record. Throws not found, 422 without reason, and 409 for a gift that money was
 * collected for or given back of, that is being thanked for, or that is a company's matching gift.
 */
export async function voidDonation(
  actor: MemberActor,
  id: number,
  input: VoidRequestInput,
): Promise<DonationView> {
  requirePermission(actor, "donations_edit");
  const { reason } = accept(VoidRequest, input);
  return db.transaction(async (tx) => {
    await takeOffBooks(tx, actor, await claimDonation(tx, actor.organizationId, id), reason);
    return readDonation(tx, actor.organizationId, id);
  });
}

/** Voids a gift that is claimed, with its payment and receipt. Throws 409 as `voidDonation`. */
export async function takeOffBooks(
  tx: Tx,
  actor: MemberActor,
  gift: Donation,
  reason: string,
): Promise<void> {
  const { organizationId, id } = gift;
  const ledger = await readLedger(tx, organizationId, { donationId: id });
  requireVoidable(gift, { ledger, lines: await linesOf(tx, gift) });
  await requireUnmatched(tx, gift);
  await holdGivers(tx, [gift]);
  const changed = await write(tx, gift, {
    ...{ status: "voided", voidedAt: now(), voidReason: reason },
  });
  for (const payment of ledger.payments.filter(({ status }) => status === "succeeded"))
    await correctReceived(tx, payment, { status: "voided" });
  const voided = await voidReceiptOf(tx, actor, changed, reason);
  if (voided) await tellOfVoid(tx, voided);
  await correctStatements(tx, actor, [gift]);
  const told = { action: "donation.void" } as const;
  await tellOfDonation(tx, actor, changed, { ...told, facts: { reason } });
}

/**
 * Brings a void gift back as it was, with a new receipt that nobody is mailed. Throws not found, and 409
 * for one that is not void.
 */
export async function restoreDonation(actor: MemberActor, id: number): Promise<DonationView> {
  requirePermission(actor, "donations_edit");
  const { organizationId } = actor;
  return db.transaction(async (tx) => {
    const gift = await claimDonation(tx, organizationId, id);
    if (gift.status !== "voided") throw conflict("not_void", "This gift is not void.");
    await holdGivers(tx, [gift]);
    const changed = await write(tx, gift, {
      ...{ status: "completed", voidedAt: null, voidReason: null },
    });
    const { payments } = await readLedger(tx, organizationId, { donationId: id });
    const [paid] = payments.filter(({ status }) => status === "voided").slice(-1);
    if (paid) await correctReceived(tx, paid, { status: "succeeded" });
    const replaces = await lastReceipt(tx, gift);
    if (replaces) await issueDonationReceipt(tx, changed, { replaces, quiet: true });
    await correctStatements(tx, actor, [gift]);
    const told = { action: "donation.restore" } as const;
    await tellOfDonation(tx, actor, changed, told);
    return readDonation(tx, organizationId, id);
  });
}

async function write(tx: Tx, gift: Donation, set: Partial<Donation>): Promise<Donation> {
  await tx
    .update(donations)
    .set(set)
    .where(within(donations, gift.organizationId, eq(donations.id, gift.id)));
  return { ...gift, ...set };
}

async function lastReceipt(
  tx: Tx,
  { organizationId, id }: Donation,
): Promise<DonationReceipt | undefined> {
  const [found] = await tx
    .select()
    .from(donationReceipts)
    .where(within(donationReceipts, organizationId, eq(donationReceipts.donationId, id)))
    .orderBy(desc(donationReceipts.id))
    .limit(1);
  return found;
}
