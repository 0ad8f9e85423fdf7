import { changeProfile, getProfile } from "@/lib/donors/portal/profile";
import { ProfileChanges, ProfileView, SessionPath } from "@/lib/donors/schema";
import { otherMethods } from "@/lib/http/methods";
import { bySignedInDonor } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

const profile = {
  ...bySignedInDonor,
  tag: "Donor portal",
  params: SessionPath,
  returns: { data: ProfileView },
} as const;

export const GET = route(
  { ...profile, summary: "Read one's profile as a donor" },
  async ({ actor }) => ({
    data: await getProfile(actor),
  }),
);

export const PUT = route(
  {
    ...profile,
    summary: "Change one's profile as a donor",
    description: "Omitted fields stay as they are; null clears a field.",
    body: ProfileChanges,
  },
  async ({ actor, body }) => ({ data: await changeProfile(actor, body) }),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
