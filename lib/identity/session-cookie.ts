import { decode, encode, type JWT } from "next-auth/jwt";
import { appSecrets } from "@/lib/app-secrets";
import { now } from "@/lib/clock";
import { env } from "@/lib/env";
import { hostCookie } from "./cookies";

/** How long a sign-in to the dashboard lasts; an earlier `APP_SECRET` is needed for as long. */
export const MAX_AGE_SECONDS = 7 * 24 * 3600;

export const cookieName = (what: "session" | "csrf" | "callback"): string =>
  hostCookie(`wellspring.${what}`);

/** The cookie's content; null for one that none of our secrets made or that is too old. */
export async function readCookie(carried: string | undefined): Promise<JWT | null> {
  return (await opened(carried))?.content ?? null;
}

/**
 * The same session signed by the newest secret, with what is left of its time in seconds. Undefined for
 * a cookie that is so already, and for one that is none of ours.
 */
export async function resigned(
  carried: string | undefined,
): Promise<{ value: string; maxAge: number } | undefined> {
  const found = await opened(carried);
  if (!found || found.secret === 0) return undefined;
  const maxAge = Math.floor(Number(found.content.exp) - now().getTime() / 1000);
  if (!(maxAge > 0)) return undefined;
  const value = await encode({ token: found.content, secret: env().APP_SECRET, maxAge });
  return { value, maxAge };
}

/** What a cookie says, and by which of the secrets: 0 is the newest. */
async function opened(
  carried: string | undefined,
): Promise<{ content: JWT; secret: number } | undefined> {
  if (!carried) return undefined;
  for (const [index, secret] of appSecrets().entries()) {
    const content = await decode({ token: carried, secret }).catch(() => null);
    if (content) return { content, secret: index };
  }
  return undefined;
}
