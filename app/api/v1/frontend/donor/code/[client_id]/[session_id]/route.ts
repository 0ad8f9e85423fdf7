import { signInWithCode } from "@/lib/donors/portal/sign-in";
import { CodeSignIn, OpenedSessionView, SessionPath } from "@/lib/donors/schema";
import { donorSessionAccess, withBrowser } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { publicRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    summary: "Sign a donor in with a code",
    description:
      "Takes the six-digit code from a sign-in email. The session and its checkout stay, but its secret changes: use the one in the response from now on.",
    tag: "Donor portal",
    access: withBrowser(donorSessionAccess),
    limits: { known: "public_requests", unknown: "public_requests" },
    gate: "donor_code",
    params: SessionPath,
    body: CodeSignIn,
    returns: { data: OpenedSessionView },
    refuses: publicRefusal,
    alsoRefuses: ["unauthenticated"],
  },
  async ({ actor, body }) => {
    const { id, secret } = await signInWithCode(actor, body, actor.browser);
    return { data: { session_id: secret, id } };
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
