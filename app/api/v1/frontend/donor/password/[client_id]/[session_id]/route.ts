import { z } from "zod";
import { setPassword } from "@/lib/donors/portal/passwords";
import { PasswordSetting, SessionPath } from "@/lib/donors/schema";
import { signedInDonorAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { publicRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

export const PUT = route(
  {
    summary: "Set a donor's password",
    description: "Every other session ends. Null removes it: signing in is by mail only then.",
    tag: "Donor portal",
    access: signedInDonorAccess,
    limits: { known: "public_requests", unknown: "public_requests" },
    params: SessionPath,
    body: PasswordSetting,
    returns: { message: z.string() },
    refuses: publicRefusal,
  },
  async ({ actor, body }) => {
    await setPassword(actor, body);
    return { message: "The password is changed." };
  },
);

export const { GET, POST, PATCH, DELETE } = otherMethods({ PUT });
