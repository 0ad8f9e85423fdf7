import { z } from "zod";
import { setPassword } from "@/lib/donors/portal/passwords";
import { PasswordSetting, SessionPath } from "@/lib/donors/schema";
import { otherMethods } from "@/lib/http/methods";
import { bySignedInDonor } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

export const PUT = route(
  {
    ...bySignedInDonor,
    summary: "Set a donor's password",
    description:
      "All other sessions end. Null removes the password; the donor then signs in by email only.",
    tag: "Donor portal",
    params: SessionPath,
    body: PasswordSetting,
    returns: { message: z.string() },
  },
  async ({ actor, body }) => {
    await setPassword(actor, body);
    return { message: "The password is changed." };
  },
);

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods({ PUT });
