import { asc, eq, isNull } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { donors, softCredits } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { toMajor } from "@/lib/money";
import {
  NewSoftCredit,
  type NewSoftCreditInput,
  SoftCreditChanges,
  type SoftCreditChangesInput,
  type SoftCreditView,
} from "./credit-schema";
import {
  addCredit,
  type CreditedGift,
  dropCredit,
  lockCredit,
  orTaken,
  readGift,
  reviseCredit,
  type SoftCredit,
} from "./credit-steps";
import { donorNames } from "./donor-names";

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
      return read(tx, await addCredit(tx, actor, gift, wanted), gift);
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
    .where(within(softCredits, actor.organizationId, eq(softCredits.donationId, donationId)))
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
    return read(tx, await reviseCredit(tx, actor, { credit, gift }, wanted), gift);
  });
}

/** Takes a credit back; it stays on record. Throws not found, and 409 for a revoked one. */
export async function revokeSoftCredit(actor: Actor, id: number): Promise<void> {
  requirePermission(actor, "donations_edit");
  await db.transaction(async (tx) => {
    await dropCredit(tx, actor, await lockCredit(tx, actor, id));
  });
}

/** An organization's gift is credited to its primary contact of the day, once. */
export async function creditPrimaryContact(tx: Tx, gift: CreditedGift): Promise<void> {
  const [donor] = await tx
    .select({ contactId: donors.primaryContactId })
    .from(donors)
    .where(within(donors, gift.organizationId, eq(donors.id, gift.donorId)));
  if (!donor?.contactId) return;
  const { organizationId, id: donationId } = gift;
  await tx
    .insert(softCredits)
    .values({ organizationId, donationId, donorId: donor.contactId, typeKey: "primary_contact" })
    .onConflictDoNothing();
}

const read = async (tx: Tx, credit: SoftCredit, gift: CreditedGift): Promise<SoftCreditView> =>
  present(credit, gift, await donorNames(tx, gift.organizationId, [credit.donorId]));

const present = (
  credit: SoftCredit,
  { currency }: CreditedGift,
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

/** Revokes the credits of one kind that a donor has for a gift. */
export async function revokeCredits(
  tx: Tx,
  { organizationId, id }: CreditedGift,
  { donorId, typeKey }: Pick<SoftCredit, "donorId" | "typeKey">,
): Promise<void> {
  await tx
    .update(softCredits)
    .set({ revokedAt: now() })
    .where(
      within(
        softCredits,
        organizationId,
        eq(softCredits.donationId, id),
        eq(softCredits.donorId, donorId),
        eq(softCredits.typeKey, typeKey),
        isNull(softCredits.revokedAt),
      ),
    );
}
