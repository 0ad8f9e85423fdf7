import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import { db } from "@/db/client";
import { users } from "@/db/schema";
import { isOldOtpSeal, openOtpSecret, sealOtpSecret } from "@/lib/identity/second-factor";
import { Unsealable } from "@/lib/sealing";
import { AT_ONCE, eachRow, type Resealed } from "./rows";

/** The secrets of authenticator apps. */
export function resealSecondFactors(): Promise<Resealed> {
  const read = (after = 0) =>
    db
      .select({ id: users.id, otpSecret: users.otpSecret })
      .from(users)
      .where(and(gt(users.id, after), isNotNull(users.otpSecret)))
      .orderBy(asc(users.id))
      .limit(AT_ONCE);
  return eachRow(read, async ({ id, otpSecret }) => {
    if (!otpSecret || !isOldOtpSeal(otpSecret)) return undefined;
    try {
      const sealed = sealOtpSecret(openOtpSecret(otpSecret));
      const isSame = and(eq(users.id, id), eq(users.otpSecret, otpSecret));
      await db.update(users).set({ otpSecret: sealed }).where(isSame);
      return "resealed";
    } catch (error) {
      if (error instanceof Unsealable) return "lost";
      throw error;
    }
  });
}
