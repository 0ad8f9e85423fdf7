import { and, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { donorSessions, donors } from "@/db/schema";
import { ownDonorIds } from "@/lib/donors/own";
import { AppError, notFound } from "@/lib/errors";
import type { DonorActor } from "@/lib/identity/actor";

/** A card that its holder’s bank wants confirmed first, and for whom it is. */
export type PendingCard = { reference: string; holderName: string; donorId: number };

export const confirmationNeeded = (redirect: string): AppError =>
  new AppError(
    "declined",
    "card_confirmation_required",
    "Your bank wants you to confirm this card first. Please follow the link; until then your card is not changed.",
    { redirect },
  );

const ownSession = ({ organizationId, sessionId }: DonorActor) =>
  and(eq(donorSessions.organizationId, organizationId), eq(donorSessions.id, sessionId));

export async function rememberPending(
  actor: DonorActor,
  { reference, holderName, donorId }: PendingCard,
): Promise<void> {
  await db
    .update(donorSessions)
    .set({ cardReference: reference, cardHolderName: holderName, cardDonorId: donorId })
    .where(ownSession(actor));
}

/** Once: what it was is not known any more afterwards. Throws not found. */
export async function takePending(actor: DonorActor): Promise<PendingCard> {
  return db.transaction(async (tx) => {
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
        and(
          eq(donors.organizationId, actor.organizationId),
          eq(donors.id, donorId ?? actor.donorId),
          inArray(donors.id, ownDonorIds(actor)),
        ),
      );
    if (!owner) throw notFound("card");
    return { reference, holderName: name ?? "", donorId: owner.id };
  });
}
