import { and, eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { donorAccounts } from "@/db/schema";
import { recordChange } from "@/lib/audit/audit";
import { unauthenticated } from "@/lib/errors";
import type { DonorActor } from "@/lib/identity/actor";
import { hashPassword, passwordFits } from "@/lib/identity/passwords";
import { accept, refused } from "@/lib/input";
import { returnPoint, takePoint } from "@/lib/limits/limits";
import { type DonorAccount, findAccountOf } from "./accounts";
import { readDonor } from "./donor-rows";
import { noticeLetter, sendLetter } from "./letters";
import {
  PasswordRemoval,
  type PasswordRemovalInput,
  PasswordSetting,
  type PasswordSettingInput,
} from "./schema";
import { revokeSessions } from "./sessions";
import { voidTokens } from "./tokens";

/**
 * Sets or changes the password, ends every other session and every link, and tells the donor by mail.
 * Throws 422, also for a wrong current password, and 429 after too many of those.
 */
export async function setPassword(actor: DonorActor, input: PasswordSettingInput): Promise<void> {
  const wanted = accept(PasswordSetting, input);
  const account = await provePresence(actor, wanted.current_password);
  const passwordHash = await hashPassword(wanted.new_password);
  const what = account.passwordHash ? "Your password was changed." : "A password was set.";
  await keep(actor, account, passwordHash, "donor.set_password", what);
}

/** Back to links by mail only. Throws 422 for a wrong current password, and 429. */
export async function removePassword(
  actor: DonorActor,
  input: PasswordRemovalInput,
): Promise<void> {
  const { current_password } = accept(PasswordRemoval, input);
  const account = await provePresence(actor, current_password);
  if (!account.passwordHash) return;
  await keep(actor, account, null, "donor.remove_password", "Your password was removed.");
}

/** Asks for the password again, where there is one, so that an unattended browser is not enough. */
async function provePresence(actor: DonorActor, password: string | undefined) {
  const account = await findAccountOf(db, { ...actor, id: actor.donorId });
  if (!account) throw unauthenticated();
  if (!account.passwordHash) return account;
  const subject = `donor:${actor.donorId}`;
  await takePoint("login_failures", subject);
  if (!(await passwordFits(account.passwordHash, password ?? "")))
    throw refused("current_password", "wrong_password", "This is not your current password.");
  await returnPoint("login_failures", subject);
  return account;
}

async function keep(
  actor: DonorActor,
  account: DonorAccount,
  passwordHash: string | null,
  action: string,
  what: string,
): Promise<void> {
  const { organizationId, donorId, sessionId, requestId } = actor;
  await db.transaction(async (tx: Tx) => {
    await tx
      .update(donorAccounts)
      .set({ passwordHash })
      .where(
        and(eq(donorAccounts.organizationId, organizationId), eq(donorAccounts.id, account.id)),
      );
    const donor = await readDonor(tx, actor, donorId);
    await revokeSessions(tx, actor, { except: sessionId });
    await voidTokens(tx, donor, "sign_in");
    await recordChange(tx, actor, { action, subjectType: "donor", subjectId: donorId });
    await sendLetter(tx, donor, account.email, `password:${requestId}`, noticeLetter(what));
  });
}
