import { db } from "@/db/client";
import { recordChange } from "@/lib/audit/audit";
import { nameSource } from "@/lib/consents/recording";
import type { DonorActor } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { enqueue } from "@/lib/jobs/queue";
import { lockDonor, writeDonor } from "../donor-rows";
import { Closing, type ClosingInput } from "../schema";
import { findAccountOf, removeAccount } from "./accounts";
import { closedLetter, sendLetter } from "./letters";

declare module "@/lib/jobs/queue" {
  interface JobPayloads {
    /** A donor closed their account: what they give regularly stops. */
    "donor-account-closed": { organizationId: number; donorId: number };
  }
}

/**
 * Closes the donor's own access: password, sessions and links end at once, recurring gifts by a job, and
 * nobody writes to them any more. Gifts and receipts are kept. Throws 422 without the typed word.
 */
export async function closeAccount(actor: DonorActor, input: ClosingInput): Promise<void> {
  accept(Closing, input);
  const { organizationId, donorId } = actor;
  await db.transaction(async (tx) => {
    const donor = await lockDonor(tx, actor, donorId);
    const email = (await findAccountOf(tx, donor))?.email ?? donor.email;
    await removeAccount(tx, donor);
    await nameSource(tx, "donor_portal");
    await writeDonor(tx, actor, donor, { doNotEmail: true, mailTopics: [] });
    await recordChange(tx, actor, {
      action: "donor.close_account",
      subjectType: "donor",
      subjectId: donorId,
    });
    await enqueue(tx, "donor-account-closed", { organizationId, donorId });
    if (email) await sendLetter(tx, donor, email, `closed:${actor.requestId}`, closedLetter);
  });
}
