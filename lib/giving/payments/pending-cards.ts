import { eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { donorSessions, donors } from "@/db/schema";
import { within } from "@/db/within";
import { ownDonorIds } from "@/lib/donors/own";
import { AppError, notFound } from "@/lib/errors";
import type { DonorActor } from "@/lib/identity/actor";

/** A card that its holder’s bank wants confirmed first, and for whom it is. */
export type PendingCard = { reference: string; holderName: string; donorId: number };

export const confirmationNeeded = (redirect: string): AppError =>
  new AppError(
    "declined",
    "card_confirmation_required",
    "Your bank needs you to confirm this card first. Please follow the link. Until then, your card stays the same.",
    { redirect },
  );

const ownSession = ({ organizationId, sessionId }: DonorActor) =>
  within(donorSessions, organizationId, eq(donorSessions.id, sessionId));

/** Until its holder's bank has answered. */
export async function rememberPending(
  tx: Tx,
  actor: DonorActor,
  { reference, holderName, donorId }: PendingCard,
): Promise<void> {
  await tx
    .update(donorSessions)
    .set({ cardReference: reference, cardHolderName: holderName, cardDonorId: donorId })
    .where(ownSession(actor));
}

/** Once: what it was is not known any more afterwards. Throws not found. */
export async function takePending(tx: Tx, actor: DonorActor): Promise<PendingCard> {
  const [found] = await tx
    .select({
      reference: donorSessions.cardReference,
      name: donorSessions.cardHolderName,
      donorId: donorSessions.cardDonorId,
    })
    .from(donorSessions)
    .where(ownSession(actor))
    .for("no key update");
  if (!found?.reference) throw notFound("card");
  const { reference, name, donorId = null } = found;
  await tx
    .update(donorSessions)
    .set({ cardReference: null, cardHolderName: null, cardDonorId: null })
    .where(ownSession(actor));
  const [owner] = await tx
    .select({ id: donors.id })
    .from(donors)
    .where(
      within(
        donors,
        actor.organizationId,
        eq(donors.id, donorId ?? actor.donorId),
        inArray(donors.id, ownDonorIds(actor)),
      ),
    );
  if (!owner) throw notFound("card");
  return { reference, holderName: name ?? "", donorId: owner.id };
}
