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
      "The six digits of a sign-in mail. The session stays, with what is in its checkout, and gets another secret: use the one that is answered from now on.",
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

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
