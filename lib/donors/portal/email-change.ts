import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { uniqueViolation } from "@/db/errors";
import { donorAccounts } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { conflict } from "@/lib/errors";
import type { Action } from "@/lib/event-types/actions";
import type { Actor, DonorActor } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { takePoint } from "@/lib/limits/limits";
import { proveMailbox } from "@/lib/messages/gate";
import { type Donor, lockDonor, writeDonor } from "../donor-rows";
import { EmailChange, type EmailChangeInput } from "../schema";
import { findAccountOf } from "./accounts";
import { confirmEmailLetter, noticeLetter, sendLetter } from "./letters";
import { issueToken, LINK_MINUTES, spendToken, voidTokens } from "./tokens";

/**
 * Asks for another address: a link goes there, a notice to the old one, which goes on working until
 * somebody confirms at the new one. Throws 422 and 429.
 */
export async function requestEmailChange(
  actor: DonorActor,
  input: EmailChangeInput,
): Promise<void> {
  const { email } = accept(EmailChange, input);
  await takePoint("email_links", `confirm_email:${actor.organizationId}:${actor.donorId}`);
  await db.transaction(async (tx) => {
    const donor = await lockDonor(tx, actor, actor.donorId);
    const old = await addressOf(tx, donor);
    if (email === old) throw refused("email", "unchanged", "This is already your address.");
    await voidTokens(tx, donor, "confirm_email");
    const { token } = await issueToken(tx, donor, "confirm_email", email);
    const hours = LINK_MINUTES.confirm_email / 60;
    const letter = confirmEmailLetter({ token, hours });
    await sendLetter(tx, donor, email, `confirm-email:${actor.requestId}`, letter);
    const notice = noticeLetter("noticeEmailAsked", {
      key: "noticeEmailAskedMore",
      address: masked(email),
    });
    if (old) await sendLetter(tx, donor, old, `email-asked:${actor.requestId}`, notice);
    await note(tx, actor, donor, "donor.ask_email_change");
  });
}

/** Takes an asked-for change back. */
export async function cancelEmailChange(actor: DonorActor): Promise<void> {
  await db.transaction(async (tx) => {
    const donor = await lockDonor(tx, actor, actor.donorId);
    await voidTokens(tx, donor, "confirm_email");
    await note(tx, actor, donor, "donor.cancel_email_change");
  });
}

/**
 * Makes the address to which this link was sent the donor's own, and tells the old one. Throws not found
 * for a link that does not work, and 409 when another account has that address by now.
 */
export async function confirmEmail(actor: Actor, token: string): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const { organizationId } = actor;
      const { donorId, email } = await spendToken(tx, organizationId, "confirm_email", token);
      const donor = await lockDonor(tx, actor, donorId);
      const old = await addressOf(tx, donor);
      await proveMailbox(tx, { organizationId, address: email }, "link");
      await tx
        .update(donorAccounts)
        .set({ email })
        .where(within(donorAccounts, organizationId, eq(donorAccounts.donorId, donor.id)));
      await writeDonor(tx, actor, donor, { email });
      await voidTokens(tx, donor);
      await note(tx, actor, donor, "donor.confirm_email");
      const notice = noticeLetter("noticeEmailChanged", {
        key: "noticeEmailChangedMore",
        address: masked(email),
      });
      if (old) await sendLetter(tx, donor, old, `email-changed:${actor.requestId}`, notice);
    });
  } catch (error) {
    if (!uniqueViolation(error, "donor_accounts_email_key")) throw error;
    throw conflict("email_in_use", "Another account already uses this address.");
  }
}

async function addressOf(tx: Tx, donor: Donor): Promise<string | null> {
  return (await findAccountOf(tx, donor))?.email ?? donor.email;
}

/** `a…@example.org`: enough for its owner to know it. */
const masked = (email: string): string => email.replace(/^(.)[^@]*/, "$1…");

async function note(tx: Tx, actor: Actor, { id }: Donor, action: Action): Promise<void> {
  await recordChange(tx, actor, { action, subjectType: "donor", subjectId: id });
}
