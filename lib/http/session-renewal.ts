import { env } from "@/lib/env";
import { cookieOptions } from "@/lib/identity/cookies";
import { cookieName, resigned } from "@/lib/identity/session-cookie";

/**
 * The dashboard cookie to give back to a browser whose own was signed by an earlier `APP_SECRET`, so
 * that nobody is signed out when that secret is removed. Undefined for everyone else.
 */
export async function renewedSession(carried: (name: string) => string | undefined) {
  if (env().APP_SECRETS_OLD.length === 0) return undefined;
  const name = cookieName("session");
  const renewed = await resigned(carried(name));
  return renewed && { name, value: renewed.value, ...cookieOptions(), maxAge: renewed.maxAge };
}
