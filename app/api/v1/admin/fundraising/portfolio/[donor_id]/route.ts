import { z } from "zod";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { portfolioRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";
import { getProfile } from "@/lib/portfolio/profile";
import { ProfileView } from "@/lib/portfolio/profile-schema";

export const GET = route(
  {
    summary: "Read a fundraising donor profile",
    description:
      "Of the donor, household or relationship that the donor is shown as. 503 while the projection is not ready.",
    tag: "Fundraising portfolio",
    access: memberAccess,
    permission: "donors_view",
    limits: { known: "api_requests", unknown: "public_requests" },
    params: z.object({ donor_id: PathId }),
    returns: { status: z.literal("success"), data: ProfileView },
    refuses: portfolioRefusal,
  },
  async ({ actor, params }) => ({
    status: "success",
    data: await getProfile(actor, params.donor_id),
  }),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
