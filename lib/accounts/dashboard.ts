import type { ZodType, z } from "zod";
import { invalid } from "@/lib/errors";
import type { AnonymousActor } from "@/lib/identity/actor";
import type { SignInWays } from "@/lib/identity/session";
import { requestAccountLink } from "./links";
import { BrowserCredentials, LinkRequest, LinkSignIn } from "./schema";
import { type Browser, logOut, signInWithLink, signInWithPassword } from "./sign-in";

/** How this caller can get into the dashboard and out of it. */
export const dashboardWays = (actor: AnonymousActor, browser: Browser): SignInWays => ({
  password: async (given) => signInWithPassword(actor, parse(BrowserCredentials, given), browser),
  link: async (given) => signInWithLink(actor, parse(LinkSignIn, given), browser),
  requestLink: async (given) =>
    requestAccountLink(actor, { ...parse(LinkRequest, given), purpose: "sign_in" }),
  signOut: logOut,
});

function parse<S extends ZodType>(schema: S, given: unknown): z.output<S> {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw invalid(
    "Some of what was sent is not valid.",
    result.error.issues.map(({ path, code, message }) => ({
      path: path.map(String).join("."),
      code,
      message,
    })),
  );
}
