import { eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { uniqueViolation } from "@/db/errors";
import { donations, softCredits } from "@/db/schema";
import { within } from "@/db/within";
import { amountIn } from "@/lib/amounts";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { changesIn, requireDonors } from "@/lib/donors/changes";
import { conflict, notFound } from "@/lib/errors";
import type { Actor } from "@/lib/identity/actor";
import { refused } from "@/lib/input";
import type { Donation } from "../donations";
import type { NewSoftCredit, SoftCreditChanges } from "./credit-schema";

export type SoftCredit = typeof softCredits.$inferSelect;
export type CreditedGift = Pick<
  Donation,
  "organizationId" | "id" | "donorId" | "amount" | "currency" | "status"
>;
type Gift = CreditedGift;
type Credited = { credit: SoftCredit; gift: Gift };

/** Credits a donor with another's gift, in a transaction that does more. Throws 422; `orTaken` says 409. */
export async function addCredit(
  tx: Tx,
  actor: Actor,
  gift: Gift,
  wanted: Omit<NewSoftCredit, "donation_id">,
): Promise<SoftCredit> {
  await requireDonors(tx, actor.organizationId, [wanted.donor_id], "donor_id");
  const amount = creditIn(gift, wanted.amount) ?? null;
  const credit = await insertCredit(tx, gift, {
    donorId: wanted.donor_id,
    typeKey: wanted.type_key,
    amount,
    note: wanted.note,
  });
  await recordChange(tx, actor, {
    action: "soft_credit.add",
    subjectType: "donation",
    subjectId: gift.id,
    aboutId: credit.id,
    after: { soft_credit_id: credit.id, donor_id: credit.donorId, amount },
  });
  return credit;
}

/** Changes a locked credit; what is not given stays. Returns the same object when nothing changes. */
export async function reviseCredit(
  tx: Tx,
  actor: Actor,
  { credit, gift }: Credited,
  wanted: ReturnType<typeof SoftCreditChanges.parse>,
): Promise<SoftCredit> {
  const amount = wanted.amount === null ? null : creditIn(gift, wanted.amount);
  const changes = changesIn(credit, { amount, note: wanted.note });
  if (!changes) return credit;
  const [changed] = await tx
    .update(softCredits)
    .set(changes.after)
    .where(isCredit(actor, credit.id))
    .returning();
  await recordChange(tx, actor, {
    action: "soft_credit.change",
    subjectType: "donation",
    subjectId: gift.id,
    aboutId: credit.id,
    ...changes,
  });
  return changed ?? credit;
}

/** Takes a locked credit back; it stays on record. */
export async function dropCredit(tx: Tx, actor: Actor, { credit, gift }: Credited): Promise<void> {
  const { id, donorId, amount } = credit;
  await tx.update(softCredits).set({ revokedAt: now() }).where(isCredit(actor, id));
  await recordChange(tx, actor, {
    action: "soft_credit.revoke",
    subjectType: "donation",
    subjectId: gift.id,
    aboutId: id,
    before: { soft_credit_id: id, donor_id: donorId, amount },
  });
}

/** Writes a credit as it is, for matching gifts as well. */
export async function insertCredit(
  tx: Tx,
  { organizationId, id: donationId, donorId: legalDonorId }: Gift,
  values: Pick<SoftCredit, "donorId" | "typeKey" | "amount"> & { note?: string | null },
): Promise<SoftCredit> {
  if (values.donorId === legalDonorId)
    throw refused("donor_id", "legal_donor", "This is already the donor’s own gift.");
  const [made] = await tx
    .insert(softCredits)
    .values({ ...values, organizationId, donationId })
    .returning();
  if (!made) throw new Error("A credit was not written.");
  return made;
}

function creditIn(gift: Gift, given: number | string | null | undefined): number | undefined {
  if (given == null) return undefined;
  const amount = amountIn(gift.currency, given, "amount");
  if (amount <= gift.amount) return amount;
  throw refused("amount", "above_gift", "Enter an amount up to the gift’s amount.");
}

/** Throws not found. */
export async function readGift(reader: Db | Tx, actor: Actor, id: number): Promise<Gift> {
  const [found] = await reader
    .select()
    .from(donations)
    .where(within(donations, actor.organizationId, eq(donations.id, id)));
  if (!found) throw notFound("gift");
  return found;
}

const isCredit = ({ organizationId }: Actor, id: number) =>
  within(softCredits, organizationId, eq(softCredits.id, id));

/** Throws not found, and 409 for a revoked one. */
export async function lockCredit(tx: Tx, actor: Actor, id: number) {
  const [credit] = await tx.select().from(softCredits).where(isCredit(actor, id)).for("update");
  if (!credit) throw notFound("credit");
  if (credit.revokedAt) throw conflict("revoked", "This credit has been revoked.");
  return { credit, gift: await readGift(tx, actor, credit.donationId) };
}

/** Runs what writes credits, and says in words that one is there already. Throws 409. */
export async function orTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!uniqueViolation(error, "soft_credits_once_key")) throw error;
    throw conflict(
      "credited_already",
      "This donor already has a credit of this type for the gift.",
    );
  }
}
