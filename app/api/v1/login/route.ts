import { Credentials } from "@/lib/accounts/schema";
import { logIn } from "@/lib/accounts/sign-in";
import { LogInView } from "@/lib/accounts/views";
import { anonymousAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { loginRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    summary: "Log in",
    description:
      "Answers a bearer token for 12 hours. Send `otp` when two-factor sign-in is on: the app’s six digits, or a recovery code, which works once.",
    tag: "Authentication",
    access: anonymousAccess,
    limits: { known: "public_requests", unknown: "public_requests" },
    body: Credentials,
    returns: LogInView.shape,
    refuses: loginRefusal,
    alsoRefuses: ["unauthenticated"],
  },
  async ({ actor, body }) => logIn(actor, body),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
