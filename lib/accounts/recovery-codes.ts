import { and, eq, isNull } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { recoveryCodes, users } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import type { StaffActor } from "@/lib/identity/actor";
import { hashSecret, spokenCode } from "@/lib/ids";
import { recoveryCodeLetter } from "./letters";
import { RECOVERY_CODE_LENGTH } from "./schema";
import { sendLetter } from "./send-letter";

type User = typeof users.$inferSelect;

const CODES = 10;

/** How many unused recovery codes the signed-in user has. */
export async function countRecoveryCodes(actor: StaffActor): Promise<number> {
  return db.$count(recoveryCodes, unusedOf(actor.organizationId, actor.userId));
}

/**
 * Ten fresh codes of 98 bits each, as a person copies them: `7KQM-…`. The earlier ones stop working. The
 * caller holds the user's row, so that two requests at once do not leave twenty.
 */
export async function issueRecoveryCodes(tx: Tx, user: User): Promise<string[]> {
  await tx.delete(recoveryCodes).where(of(user.organizationId, user.id));
  const codes = Array.from({ length: CODES }, () => spokenCode(RECOVERY_CODE_LENGTH));
  await tx.insert(recoveryCodes).values(
    codes.map((code) => ({
      organizationId: user.organizationId,
      userId: user.id,
      codeHash: hashSecret(code),
    })),
  );
  return codes.map((code) => code.replace(/.{4}(?=.)/g, "$&-"));
}

/**
 * Whether the code is one of the user's that is left; from then on it is used, and the user knows by
 * mail. Users before codes: whoever makes new ones locks in the same order.
 */
export async function spendRecoveryCode(
  tx: Tx,
  actor: StaffActor,
  user: User,
  code: string,
): Promise<boolean> {
  await lockUser(tx, user);
  const unused = unusedOf(user.organizationId, user.id);
  const [spent] = await tx
    .update(recoveryCodes)
    .set({ usedAt: now() })
    .where(and(unused, eq(recoveryCodes.codeHash, hashSecret(code))))
    .returning({ id: recoveryCodes.id });
  if (!spent) return false;
  const left = await tx.$count(recoveryCodes, unused);
  await recordChange(tx, actor, {
    action: "user.use_recovery_code",
    subjectType: "user",
    subjectId: user.id,
    after: { left },
  });
  await sendLetter(tx, user, `recovery-code:${spent.id}`, () => recoveryCodeLetter(left));
  return true;
}

/** Turns two-factor sign-in off: neither the phone's secret nor a recovery code is left. */
export async function endSecondFactor(tx: Tx, user: User): Promise<void> {
  await tx
    .update(users)
    .set({ otpSecret: null, otpLastStep: null })
    .where(within(users, user.organizationId, eq(users.id, user.id)));
  await tx.delete(recoveryCodes).where(of(user.organizationId, user.id));
}

/** The user as they are now, kept so until the transaction ends. */
export async function lockUser(
  tx: Tx,
  { id, organizationId }: Pick<User, "id" | "organizationId">,
): Promise<User | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(within(users, organizationId, eq(users.id, id)))
    .for("no key update");
  return user;
}

const of = (organizationId: number, userId: number) =>
  within(recoveryCodes, organizationId, eq(recoveryCodes.userId, userId));

const unusedOf = (organizationId: number, userId: number) =>
  and(of(organizationId, userId), isNull(recoveryCodes.usedAt));
