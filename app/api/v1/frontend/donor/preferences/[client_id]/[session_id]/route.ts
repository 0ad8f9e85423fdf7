import { changePreferences } from "@/lib/donors/portal/profile";
import { Preferences, ProfileView, SessionPath } from "@/lib/donors/schema";
import { otherMethods } from "@/lib/http/methods";
import { bySignedInDonor } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

export const PUT = route(
  {
    ...bySignedInDonor,
    summary: "Choose what one is written to about",
    description: "Receipts and messages about the donor’s own giving are always sent.",
    tag: "Donor portal",
    params: SessionPath,
    body: Preferences,
    returns: { data: ProfileView },
  },
  async ({ actor, body }) => ({ data: await changePreferences(actor, body) }),
);

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods({ PUT });
