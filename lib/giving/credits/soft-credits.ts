import { and, asc, eq, isNull } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { uniqueViolation } from "@/db/errors";
import { donations, donors, softCredits } from "@/db/schema";
import { amountIn } from "@/lib/amounts";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { changesIn, requireDonors } from "@/lib/donors/changes";
import { conflict, notFound } from "@/lib/errors";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { toMajor } from "@/lib/money";
import type { Donation } from "../donations";
import {
  NewSoftCredit,
  type NewSoftCreditInput,
  SoftCreditChanges,
  type SoftCreditChangesInput,
  type SoftCreditView,
} from "./credit-schema";
import { donorNames } from "./donor-names";

type SoftCredit = typeof softCredits.$inferSelect;
type Gift = Pick<Donation, "organizationId" | "id" | "donorId" | "amount" | "currency" | "status">;

/** Credits a donor with another's gift. Throws not found, 422, and 409 when they have this credit. */
export async function addSoftCredit(
  actor: Actor,
  input: NewSoftCreditInput,
): Promise<SoftCreditView> {
  requirePermission(actor, "donations_edit");
  const wanted = accept(NewSoftCredit, input);
  return orTaken(() =>
    db.transaction(async (tx) => {
      const gift = await readGift(tx, actor, wanted.donation_id);
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
        after: { soft_credit_id: credit.id, donor_id: credit.donorId, amount },
      });
      return read(tx, credit, gift);
    }),
  );
}

/** Every credit of a gift, revoked ones too. Throws not found. */
export async function listSoftCredits(actor: Actor, donationId: number): Promise<SoftCreditView[]> {
  requirePermission(actor, "donations_view");
  const gift = await readGift(db, actor, donationId);
  const found = await db
    .select()
    .from(softCredits)
    .where(
      and(
        eq(softCredits.organizationId, actor.organizationId),
        eq(softCredits.donationId, donationId),
      ),
    )
    .orderBy(asc(softCredits.id));
  const ids = found.map(({ donorId }) => donorId);
  const names = await donorNames(db, actor.organizationId, ids);
  return found.map((credit) => present(credit, gift, names));
}

/** Changes a credit; what is not given stays. Throws not found, 422, and 409 for a revoked one. */
export async function changeSoftCredit(
  actor: Actor,
  id: number,
  input: SoftCreditChangesInput,
): Promise<SoftCreditView> {
  requirePermission(actor, "donations_edit");
  const wanted = accept(SoftCreditChanges, input);
  return db.transaction(async (tx) => {
    const { credit, gift } = await lockCredit(tx, actor, id);
    const amount = wanted.amount === null ? null : creditIn(gift, wanted.amount);
    const changes = changesIn(credit, { amount, note: wanted.note });
    if (!changes) return read(tx, credit, gift);
    const [changed] = await tx
      .update(softCredits)
      .set(changes.after)
      .where(isCredit(actor, id))
      .returning();
    await recordChange(tx, actor, {
      action: "soft_credit.change",
      subjectType: "donation",
      subjectId: gift.id,
      ...changes,
    });
    return read(tx, changed ?? credit, gift);
  });
}

/** Takes a credit back; it stays on record. Throws not found, and 409 for a revoked one. */
export async function revokeSoftCredit(actor: Actor, id: number): Promise<void> {
  requirePermission(actor, "donations_edit");
  await db.transaction(async (tx) => {
    const { gift, credit } = await lockCredit(tx, actor, id);
    await tx.update(softCredits).set({ revokedAt: now() }).where(isCredit(actor, id));
    await recordChange(tx, actor, {
      action: "soft_credit.revoke",
      subjectType: "donation",
      subjectId: gift.id,
      before: { soft_credit_id: id, donor_id: credit.donorId, amount: credit.amount },
    });
  });
}

/** An organization's gift is credited to its primary contact of the day, once. */
export async function creditPrimaryContact(tx: Tx, gift: Gift): Promise<void> {
  const [donor] = await tx
    .select({ contactId: donors.primaryContactId })
    .from(donors)
    .where(and(eq(donors.organizationId, gift.organizationId), eq(donors.id, gift.donorId)));
  if (!donor?.contactId) return;
  const { organizationId, id: donationId } = gift;
  await tx
    .insert(softCredits)
    .values({ organizationId, donationId, donorId: donor.contactId, typeKey: "primary_contact" })
    .onConflictDoNothing();
}

/** Writes a credit as it is, for matching gifts as well. */
export async function insertCredit(
  tx: Tx,
  { organizationId, id: donationId, donorId: legalDonorId }: Gift,
  values: Pick<SoftCredit, "donorId" | "typeKey" | "amount"> & { note?: string | null },
): Promise<SoftCredit> {
  if (values.donorId === legalDonorId)
    throw refused("donor_id", "legal_donor", "The gift is theirs already.");
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
  throw refused("amount", "above_gift", "It cannot be more than the gift.");
}

/** Throws not found. */
export async function readGift(reader: Db | Tx, actor: Actor, id: number): Promise<Gift> {
  const [found] = await reader
    .select()
    .from(donations)
    .where(and(eq(donations.organizationId, actor.organizationId), eq(donations.id, id)));
  if (!found) throw notFound("gift");
  return found;
}

const isCredit = ({ organizationId }: Actor, id: number) =>
  and(eq(softCredits.organizationId, organizationId), eq(softCredits.id, id));

async function lockCredit(tx: Tx, actor: Actor, id: number) {
  const [credit] = await tx.select().from(softCredits).where(isCredit(actor, id)).for("update");
  if (!credit) throw notFound("credit");
  if (credit.revokedAt) throw conflict("revoked", "This credit has been revoked.");
  return { credit, gift: await readGift(tx, actor, credit.donationId) };
}

const read = async (tx: Tx, credit: SoftCredit, gift: Gift): Promise<SoftCreditView> =>
  present(credit, gift, await donorNames(tx, gift.organizationId, [credit.donorId]));

const present = (
  credit: SoftCredit,
  { currency }: Gift,
  names: ReadonlyMap<number, string>,
): SoftCreditView => ({
  id: credit.id,
  donation_id: credit.donationId,
  donor_id: credit.donorId,
  donor_name: names.get(credit.donorId) ?? "",
  amount: credit.amount === null ? null : toMajor(credit.amount, currency),
  currency,
  type_key: credit.typeKey,
  note: credit.note,
  revoked_at: credit.revokedAt?.toISOString() ?? null,
});

async function orTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!uniqueViolation(error, "soft_credits_once_key")) throw error;
    throw conflict("credited_already", "They have a credit of this kind for the gift already.");
  }
}

/** Revokes the credits of one kind that a donor has for a gift. */
export async function revokeCredits(
  tx: Tx,
  { organizationId, id }: Gift,
  { donorId, typeKey }: Pick<SoftCredit, "donorId" | "typeKey">,
): Promise<void> {
  await tx
    .update(softCredits)
    .set({ revokedAt: now() })
    .where(
      and(
        eq(softCredits.organizationId, organizationId),
        eq(softCredits.donationId, id),
        eq(softCredits.donorId, donorId),
        eq(softCredits.typeKey, typeKey),
        isNull(softCredits.revokedAt),
      ),
    );
}
