import { signInWithPassword } from "@/lib/donors/portal/sign-in";
import { OpenedSessionView, PasswordSignIn, SessionPath } from "@/lib/donors/schema";
import { donorSessionAccess, withBrowser } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { publicRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    summary: "Sign a donor in with a password",
    description:
      "The session and its checkout stay, but its secret changes: use the one in the response from now on.",
    tag: "Donor portal",
    access: withBrowser(donorSessionAccess),
    limits: { known: "public_requests", unknown: "public_requests" },
    gate: "donor_password",
    params: SessionPath,
    body: PasswordSignIn,
    returns: { data: OpenedSessionView },
    refuses: publicRefusal,
    alsoRefuses: ["unauthenticated"],
  },
  async ({ actor, body }) => {
    const { id, secret } = await signInWithPassword(actor, body, actor.browser);
    return { data: { session_id: secret, id } };
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
