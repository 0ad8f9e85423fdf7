import { env } from "@/lib/env";

export const isSecure = (): boolean => env().APP_ORIGIN.startsWith("https:");

/** A cookie's name: `__Host-` binds it to this host alone; browsers take it over https only. */
export const hostCookie = (name: string): string => `${isSecure() ? "__Host-" : ""}${name}`;

/** How each of our cookies is set; its age is added to it. */
export const cookieOptions = () =>
  ({ httpOnly: true, sameSite: "lax", path: "/", secure: isSecure() }) as const;

/** The cookie that carries a browser's donor session with an organization. */
export const donorSessionCookie = (organizationId: number): string =>
  hostCookie(`donor_session_${organizationId}`);
