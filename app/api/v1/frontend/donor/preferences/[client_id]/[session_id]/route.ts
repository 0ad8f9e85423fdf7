import { changePreferences } from "@/lib/donors/portal/profile";
import { Preferences, ProfileView, SessionPath } from "@/lib/donors/schema";
import { signedInDonorAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { publicRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

export const PUT = route(
  {
    summary: "Choose what one is written to about",
    description: "Receipts and notices of one's own giving always come.",
    tag: "Donor portal",
    access: signedInDonorAccess,
    limits: { known: "public_requests", unknown: "public_requests" },
    params: SessionPath,
    refuses: publicRefusal,
    body: Preferences,
    returns: { data: ProfileView },
  },
  async ({ actor, body }) => ({ data: await changePreferences(actor, body) }),
);

export const { GET, POST, PATCH, DELETE } = otherMethods({ PUT });
