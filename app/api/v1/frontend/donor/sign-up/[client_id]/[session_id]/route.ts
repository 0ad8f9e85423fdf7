import { z } from "zod";
import { signUp } from "@/lib/donors/portal/links";
import { SessionPath, SignUp } from "@/lib/donors/schema";
import { donorSessionAccess, withBrowser } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { publicRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    summary: "Sign up as a donor",
    description:
      "Sends an email with a link and a code to the address; one of them must be used to confirm it. The response is the same for existing donors.",
    tag: "Donor portal",
    access: withBrowser(donorSessionAccess),
    limits: { known: "public_requests", unknown: "public_requests" },
    gate: "donor_sign_up",
    params: SessionPath,
    body: SignUp,
    returns: { message: z.string() },
    status: 202,
    refuses: publicRefusal,
  },
  async ({ actor, body }) => {
    await signUp(actor, body, actor.browser);
    return { message: "We’ve sent an email with a link and a code." };
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
