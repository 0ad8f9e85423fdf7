import type { AnonymousActor } from "@/lib/identity/actor";
import type { SignInWays } from "@/lib/identity/session";
import { check } from "@/lib/input";
import { requestAccountLink } from "./links";
import { BrowserCredentials, LinkRequest, LinkSignIn } from "./schema";
import { type Browser, logOut, signInWithLink, signInWithPassword } from "./sign-in";

/** How this caller can get into the dashboard and out of it. */
export const dashboardWays = (actor: AnonymousActor, browser: Browser): SignInWays => ({
  password: async (given) => signInWithPassword(actor, check(given, BrowserCredentials), browser),
  link: async (given) => signInWithLink(actor, check(given, LinkSignIn), browser),
  requestLink: async (given) =>
    requestAccountLink(actor, { ...check(given, LinkRequest), purpose: "sign_in" }),
  signOut: logOut,
});
