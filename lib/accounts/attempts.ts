import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { auditLog, users } from "@/db/schema";
import { ofAll, within } from "@/db/within";
import { AppError } from "@/lib/errors";
import { hashSecret } from "@/lib/ids";
import { type LimitName, returnPoint, takePoint } from "@/lib/limits/limits";
import { networkOf, networkSubject } from "@/lib/limits/network";
import { isKnownDevice } from "./devices";

type Attempt = { email: string; address: string; device?: string | null };
type Point = readonly [limit: LimitName, subject: string];

/**
 * Counts an attempt to sign in with a password, and tells how to take it back once it succeeded. A known
 * browser is counted by itself; everyone else by network address, by account and network address, and by
 * account. The last does not hold where the account was signed in to before, so that strangers cannot keep
 * its owner out. Takes the same way for addresses that nobody has. Throws 429.
 */
export async function countAttempt(attempt: Attempt): Promise<{ succeeded(): Promise<void> }> {
  const { email, address, device } = attempt;
  const account = hashSecret(email);
  const isKnown = device ? await isKnownDevice(email, device) : false;
  const points: Point[] = isKnown
    ? [["login_failures", `device:${hashSecret(device ?? "")}`]]
    : [
        ["login_failures_by_address", networkSubject(address)],
        ["login_failures", `email:${account}:${networkOf(address)}`],
      ];
  for (const [limit, subject] of points) await takePoint(limit, subject);
  if (!isKnown) points.push(await countAccount(account, attempt));
  return {
    succeeded: async () => {
      for (const [limit, subject] of points) await returnPoint(limit, subject);
    },
  };
}

async function countAccount(account: string, { email, address }: Attempt): Promise<Point> {
  const point: Point = ["login_failures_of_account", `email:${account}`];
  try {
    await takePoint(...point);
  } catch (error) {
    const isLimit = error instanceof AppError && error.kind === "limited";
    if (!isLimit || !(await signedInFrom(email, address))) throw error;
  }
  return point;
}

/** Was this account signed in to from this network address before, as the audit log knows it? */
async function signedInFrom(email: string, address: string): Promise<boolean> {
  const [found] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .innerJoin(users, within(users, auditLog.organizationId, eq(users.id, auditLog.subjectId)))
    .where(
      ofAll(
        auditLog,
        eq(users.email, email),
        eq(auditLog.subjectType, "user"),
        eq(auditLog.action, "user.sign_in"),
        sql`${auditLog.after} ->> 'address' = ${address}`,
      ),
    )
    .limit(1);
  return found !== undefined;
}
