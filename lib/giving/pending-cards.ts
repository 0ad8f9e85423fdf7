import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { donorSessions } from "@/db/schema";
import { AppError, notFound } from "@/lib/errors";
import type { DonorActor } from "@/lib/identity/actor";

export const confirmationNeeded = (redirect: string): AppError =>
  new AppError(
    "declined",
    "card_confirmation_required",
    "Your bank wants you to confirm this card first. Please follow the link; until then your card is not changed.",
    { redirect },
  );

const ownSession = ({ organizationId, sessionId }: DonorActor) =>
  and(eq(donorSessions.organizationId, organizationId), eq(donorSessions.id, sessionId));

/** A card that its holder’s bank wants confirmed first. */
export async function rememberPending(
  actor: DonorActor,
  cardReference: string,
  cardHolderName: string,
): Promise<void> {
  await db.update(donorSessions).set({ cardReference, cardHolderName }).where(ownSession(actor));
}

/** Once: what it was is not known any more afterwards. Throws not found. */
export async function takePending(
  actor: DonorActor,
): Promise<{ reference: string; holderName: string }> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ reference: donorSessions.cardReference, name: donorSessions.cardHolderName })
      .from(donorSessions)
      .where(ownSession(actor))
      .for("no key update");
    if (!found?.reference) throw notFound("card");
    await tx
      .update(donorSessions)
      .set({ cardReference: null, cardHolderName: null })
      .where(ownSession(actor));
    return { reference: found.reference, holderName: found.name ?? "" };
  });
}
