import { changeProfile, getProfile } from "@/lib/donors/portal/profile";
import { ProfileChanges, ProfileView, SessionPath } from "@/lib/donors/schema";
import { signedInDonorAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { publicRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

const profile = {
  tag: "Donor portal",
  access: signedInDonorAccess,
  limits: { known: "public_requests", unknown: "public_requests" },
  params: SessionPath,
  refuses: publicRefusal,
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
    description: "What is not sent stays; null clears.",
    body: ProfileChanges,
  },
  async ({ actor, body }) => ({ data: await changeProfile(actor, body) }),
);

export const { POST, PATCH, DELETE } = otherMethods({ GET, PUT });
