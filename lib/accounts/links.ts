import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { emails, users } from "@/db/schema";
import { ofAll, within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { admitMailRequest } from "@/lib/gate/mail-requests";
import type { AnonymousActor } from "@/lib/identity/actor";
import { staffActor } from "@/lib/identity/credentials";
import { hashPassword } from "@/lib/identity/passwords";
import { hashSecret } from "@/lib/ids";
import { enqueue, type JobRun } from "@/lib/jobs/queue";
import { takePoint } from "@/lib/limits/limits";
import { issueToken, LINK_MINUTES, spendToken } from "./email-tokens";
import { endEverything } from "./endings";
import { resetLetter, securityLetter, signInLetter } from "./letters";
import type { PasswordReset } from "./schema";
import { sendLetter } from "./send-letter";

export type LinkOrder = { email: string; purpose: "sign_in" | "reset_password" };

declare module "@/lib/jobs/queue" {
  interface JobPayloads {
    "send-account-link": LinkOrder;
  }
}

/**
 * Asks for a link by mail. Does exactly the same for addresses that nobody has, so that neither the
 * answer nor its time tells (`quality S4`): a job looks the address up. Throws 429.
 */
export async function requestAccountLink(
  { address }: AnonymousActor,
  order: LinkOrder,
): Promise<void> {
  await admitMailRequest({ address });
  await takePoint("email_links", `${order.purpose}:${hashSecret(order.email)}`);
  await enqueue(db, "send-account-link", order, { apart: true });
}

/** Writes the mail that was asked for, once per job; nothing for an address without an account. */
export async function sendAccountLink({ email, purpose }: LinkOrder, run: JobRun): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await tx.query.users.findFirst({
      where: ofAll(users, eq(users.email, email), eq(users.status, "active")),
    });
    const messageKey = `account-link:${run.jobId}`;
    if (!user || (await isWritten(tx, user.organizationId, messageKey))) return;
    const token = await issueToken(tx, user, purpose);
    const compose = purpose === "sign_in" ? signInLetter : resetLetter;
    await sendLetter(tx, user, messageKey, (organization) =>
      compose(organization, token, LINK_MINUTES[purpose]),
    );
  });
}

/**
 * A new password by a link from a mail. Ends every session and token, and tells the user. Throws not
 * found for a link that does not work any more.
 */
export async function resetPassword(actor: AnonymousActor, given: PasswordReset): Promise<void> {
  await takePoint("unknown_tokens", `address:${actor.address}`);
  const passwordHash = await hashPassword(given.new_password);
  await db.transaction(async (tx) => {
    const user = await spendToken(tx, "reset_password", given.token);
    await tx
      .update(users)
      .set({ passwordHash })
      .where(within(users, user.organizationId, eq(users.id, user.id)));
    await endEverything(tx, user);
    await recordChange(tx, staffActor(user, actor.requestId), {
      action: "user.reset_password",
      subjectType: "user",
      subjectId: user.id,
    });
    await sendLetter(tx, user, `password:${actor.requestId}`, () =>
      securityLetter("Your password was changed."),
    );
  });
}

async function isWritten(tx: Tx, organizationId: number, messageKey: string): Promise<boolean> {
  const written = await tx.query.emails.findFirst({
    columns: { id: true },
    where: within(emails, organizationId, eq(emails.messageKey, messageKey)),
  });
  return written !== undefined;
}
