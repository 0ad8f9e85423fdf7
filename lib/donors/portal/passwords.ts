import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { donorAccounts } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { unauthenticated } from "@/lib/errors";
import type { DonorActor } from "@/lib/identity/actor";
import { hashPassword, passwordFits } from "@/lib/identity/passwords";
import { accept, refused } from "@/lib/input";
import { returnPoint, takePoint } from "@/lib/limits/limits";
import { readDonor } from "../donor-rows";
import { PasswordSetting, type PasswordSettingInput } from "../schema";
import { type DonorAccount, findAccountOf } from "./accounts";
import { noticeLetter, sendLetter } from "./letters";
import { revokeSessions } from "./sessions";
import { voidTokens } from "./tokens";

/**
 * Sets, changes or removes the password, ends every other session and every link, and tells the donor by
 * mail. Throws 422, also for a wrong current password, and 429 after too many of those.
 */
export async function setPassword(actor: DonorActor, input: PasswordSettingInput): Promise<void> {
  const { current_password, new_password } = accept(PasswordSetting, input);
  const account = await provePresence(actor, current_password);
  const had = account.passwordHash !== null;
  if (new_password === null) return had ? keep(actor, account, null, "removed") : undefined;
  const passwordHash = await hashPassword(new_password);
  await keep(actor, account, passwordHash, had ? "changed" : "set");
}

const NOTICES = {
  removed: "noticePasswordRemoved",
  changed: "noticePasswordChanged",
  set: "noticePasswordSet",
} as const;

/** Asks for the password again, where there is one, so that an unattended browser is not enough. */
async function provePresence(actor: DonorActor, password: string | undefined) {
  const account = await findAccountOf(db, { ...actor, id: actor.donorId });
  if (!account) throw unauthenticated();
  if (!account.passwordHash) return account;
  const subject = `donor:${actor.donorId}`;
  await takePoint("login_failures", subject);
  if (!(await passwordFits(account.passwordHash, password ?? "")))
    throw refused("current_password", "wrong_password", "This isn’t your current password.");
  await returnPoint("login_failures", subject);
  return account;
}

async function keep(
  actor: DonorActor,
  account: DonorAccount,
  passwordHash: string | null,
  what: keyof typeof NOTICES,
): Promise<void> {
  const { organizationId, donorId, sessionId, requestId } = actor;
  await db.transaction(async (tx: Tx) => {
    await tx
      .update(donorAccounts)
      .set({ passwordHash })
      .where(within(donorAccounts, organizationId, eq(donorAccounts.id, account.id)));
    const donor = await readDonor(tx, actor, donorId);
    await revokeSessions(tx, actor, { except: sessionId });
    await voidTokens(tx, donor, "sign_in");
    await recordChange(tx, actor, {
      action: "donor.set_password",
      subjectType: "donor",
      subjectId: donorId,
      after: { what },
    });
    await sendLetter(
      tx,
      donor,
      account.email,
      `password:${requestId}`,
      noticeLetter(NOTICES[what]),
    );
  });
}
