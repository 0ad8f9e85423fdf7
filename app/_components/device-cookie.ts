import { cookies } from "next/headers";
import { env } from "@/lib/env";

/** Browsers keep no cookie longer; how many count is for the database to say. */
const MAX_AGE_SECONDS = 400 * 24 * 3600;

/** The secret of a browser that signed in to the dashboard before. */
export async function knownDevice(): Promise<string | undefined> {
  return (await cookies()).get(cookieName())?.value;
}

/** In a server action: the browser carries this secret from now on. */
export async function keepDevice(secret: string): Promise<void> {
  (await cookies()).set(cookieName(), secret, {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: isSecure(),
    maxAge: MAX_AGE_SECONDS,
  });
}

const isSecure = () => env().APP_ORIGIN.startsWith("https:");
const cookieName = () => `${isSecure() ? "__Host-" : ""}wellspring.device`;
