import { randomUUID } from "node:crypto";
import type { NextApiRequest, NextApiResponse } from "next";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { NextRequest } from "next/server";
import NextAuth, { type AuthOptions } from "next-auth";
import type { AdapterUser } from "next-auth/adapters";
import type { JWT } from "next-auth/jwt";
import CredentialsProvider from "next-auth/providers/credentials";
import EmailProvider from "next-auth/providers/email";
import { cache } from "react";
import { env } from "@/lib/env";
import { unauthenticated } from "@/lib/errors";
import { hashSecret, newSecret } from "@/lib/ids";
import { log } from "@/lib/log";
import { AuthAnswer } from "./auth-answer";
import { cookieOptions, isSecure } from "./cookies";
import { findSignedIn, type SignedIn, type SignedInStaff } from "./dashboard-session";
import { cookieName, MAX_AGE_SECONDS, readCookie } from "./session-cookie";

/** What signing in and out mean. next-auth only carries the result, in its cookie. */
export type SignInWays = {
  password(given: unknown): Promise<SignedIn>;
  link(given: unknown): Promise<SignedIn>;
  requestLink(given: unknown): Promise<void>;
  signOut(staff: SignedInStaff): Promise<void>;
};

export type AuthStep = {
  method: "GET" | "POST";
  /** The address below `/api/auth`, such as `["callback", "credentials"]`. */
  path: readonly string[];
  body: Record<string, unknown>;
  cookies: Record<string, string>;
};

/** The signed-in member, or null. Asked once per page. */
export const currentStaff = cache(async (): Promise<SignedInStaff | null> => {
  const carried = (await cookies()).get(cookieName("session"))?.value;
  const requestId = (await headers()).get("x-request-id") ?? randomUUID();
  return findStaff(await readCookie(carried), requestId);
});

/** For pages and their actions: the signed-in member, or off to the sign-in page and back here. */
export async function requireStaff(from = "/admin"): Promise<SignedInStaff> {
  return (await currentStaff()) ?? redirect(`/sign-in?next=${encodeURIComponent(from)}`);
}

/**
 * The member whose cookie comes with a request to a route, or null. A cookie counts only for requests
 * that our own pages make: browsers send it with others' as well (`quality S7`).
 */
export async function staffOf(request: Request): Promise<SignedInStaff | null> {
  if (!isFromOwnPages(request)) return null;
  return findStaff(await readCookie(ownCookies(request)[cookieName("session")]), randomUUID());
}

/** Was a request made by our own pages? Nothing that browsers carry counts for any other (`quality S7`). */
export function isFromOwnPages(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  return site ? site === "same-origin" : !origin || origin === env().APP_ORIGIN;
}

/** The cookies that we set: next-auth answers 500 to some of what others may have put there. */
export function ownCookies(request: Request): Record<string, string> {
  const sent = new NextRequest(request.url, { headers: request.headers }).cookies;
  const ours = [cookieName("session"), cookieName("csrf")].map((name) => sent.get(name));
  return Object.fromEntries(ours.flatMap((each) => (each ? [[each.name, each.value]] : [])));
}

/** In a server action: signs in and sets the cookie. Throws whatever the way of signing in throws. */
export async function startSession(
  ways: SignInWays,
  by: "password" | "link",
  given: Record<string, unknown>,
): Promise<void> {
  const csrf = csrfPair();
  const answer = await runNextAuth(
    {
      method: "POST",
      path: ["callback", by === "password" ? "credentials" : "email"],
      body: { ...given, csrfToken: csrf.token },
      cookies: { [cookieName("csrf")]: csrf.cookie },
    },
    ways,
  );
  const value = answer.cookie(cookieName("session"));
  if (!value) throw unauthenticated();
  const earlier = await currentStaff();
  if (earlier) await ways.signOut(earlier);
  const options = { ...cookieOptions(), maxAge: MAX_AGE_SECONDS };
  (await cookies()).set(cookieName("session"), value, options);
}

/** In a server action: ends the session in the database, and forgets the cookie. */
export async function endSession(ways: SignInWays): Promise<void> {
  const staff = await currentStaff();
  if (staff) await ways.signOut(staff);
  (await cookies()).set(cookieName("session"), "", { ...cookieOptions(), maxAge: 0 });
}

/** One step of next-auth, as a plain function. Throws whatever a way of signing in throws. */
export async function runNextAuth(step: AuthStep, ways: SignInWays): Promise<AuthAnswer> {
  // next-auth has no other way to be told where it lives; it would believe the Host header.
  process.env.NEXTAUTH_URL = env().APP_ORIGIN;
  const refusals: unknown[] = [];
  const query = { nextauth: step.path, token: step.body.token };
  const request = { ...step, query, headers: {} } as unknown as NextApiRequest;
  const answer = new AuthAnswer();
  const options = authOptions(step.body, ways, (error) => refusals.push(error));
  await NextAuth(request, answer as unknown as NextApiResponse, options);
  if (refusals.length > 0) throw refusals[0];
  return answer;
}

/** @param note hears what a way of signing in threw: next-auth itself would keep only its words. */
function authOptions(
  body: Record<string, unknown>,
  ways: SignInWays,
  note: (error: unknown) => void,
): AuthOptions {
  let carrier: Carrier | null = null;
  const noting = async <Result>(attempt: Promise<Result>): Promise<Result> => {
    attempt.catch(note);
    return attempt;
  };
  const names = ["session", "csrf", "callback"] as const;
  const [sessionToken, csrfToken, callbackUrl] = names.map((name) => ({
    name: cookieName(name),
    options: cookieOptions(),
  }));
  return {
    secret: env().APP_SECRET,
    session: { strategy: "jwt", maxAge: MAX_AGE_SECONDS },
    // What an earlier secret signed is read as well, and signed by the newest when it is given back.
    jwt: { decode: ({ token }) => readCookie(token) },
    pages: { signIn: "/sign-in", error: "/sign-in", verifyRequest: "/sign-in/check-mail" },
    cookies: { sessionToken, csrfToken, callbackUrl },
    useSecureCookies: isSecure(),
    providers: [
      CredentialsProvider({
        credentials: { email: {}, password: {}, otp: {} },
        authorize: async () => carry(await noting(ways.password(body))),
      }),
      EmailProvider({
        // Without a secret of its own next-auth hashes tokens as `hashSecret` does.
        secret: "",
        normalizeIdentifier: (email) => email,
        sendVerificationRequest: () => noting(ways.requestLink(body)),
      }),
    ],
    adapter: {
      createVerificationToken: async (token) => token,
      useVerificationToken: async ({ token }) => {
        carrier = carry(await noting(ways.link(body)));
        return { identifier: carrier.email, token, expires: carrier.expiresAt };
      },
      getUserByEmail: async () => carrier,
      updateUser: async () => carrier as Carrier,
    },
    callbacks: {
      jwt: async ({ token, user }) => (user ? claims(user as Carrier) : requireLive(token)),
      redirect: async () => `${env().APP_ORIGIN}/admin`,
    },
    events: {
      signOut: async ({ token }) => {
        const staff = await findStaff(token, randomUUID());
        if (staff) await noting(ways.signOut(staff));
      },
    },
    logger: {
      error: (code) => log.debug({ code }, "next-auth"),
      warn: (code) => log.debug({ code }, "next-auth"),
      debug: () => undefined,
    },
  };
}

type Carrier = AdapterUser & { sessionSecret: string; epoch: number; expiresAt: Date };

const carry = ({ user, sessionSecret, expiresAt }: SignedIn): Carrier => ({
  id: String(user.id),
  email: user.email,
  emailVerified: null,
  sessionSecret,
  epoch: user.sessionEpoch,
  expiresAt,
});

const claims = ({ id, sessionSecret, epoch }: Carrier): JWT => ({ sub: id, sessionSecret, epoch });

async function requireLive(token: JWT): Promise<JWT> {
  if (!(await findStaff(token, randomUUID()))) throw unauthenticated();
  return token;
}

async function findStaff(token: JWT | null, requestId: string): Promise<SignedInStaff | null> {
  if (typeof token?.sessionSecret !== "string" || typeof token.epoch !== "number") return null;
  return findSignedIn(token.sessionSecret, token.epoch, requestId);
}

/** What next-auth would have given the browser: a server action has its own protection already. */
function csrfPair() {
  const token = newSecret();
  return { token, cookie: `${token}|${hashSecret(token + env().APP_SECRET)}` };
}
