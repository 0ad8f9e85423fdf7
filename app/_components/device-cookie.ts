import { cookies } from "next/headers";
import { cookieOptions, hostCookie } from "@/lib/identity/cookies";
import { textUpTo } from "@/lib/input";
import { sentCookie } from "./sent-cookie";

const Secret = textUpTo(100);

/** Browsers keep no cookie longer; how many count is for the database to say. */
const MAX_AGE_SECONDS = 400 * 24 * 3600;

/** The secret of a browser that signed in to the dashboard before. */
export const knownDevice = (): Promise<string | undefined> => sentCookie(cookieName(), Secret);

/** In a server action: the browser carries this secret from now on. */
export async function keepDevice(secret: string): Promise<void> {
  const options = { ...cookieOptions(), maxAge: MAX_AGE_SECONDS };
  (await cookies()).set(cookieName(), secret, options);
}

const cookieName = () => hostCookie("wellspring.device");
