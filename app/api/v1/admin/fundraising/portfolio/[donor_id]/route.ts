import { z } from "zod";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { reachedHeader } from "@/lib/http/projection-token";
import { portfolioRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { PathId, textUpTo } from "@/lib/input";
import { getProfileAfter } from "@/lib/portfolio/profile/profile";
import { ProfileView } from "@/lib/portfolio/profile-schema";

export const GET = route(
  {
    ...byMember,
    summary: "Read a fundraising donor profile",
    description:
      "The profile of the donor, or of the household or relationship the donor is shown in, with its figures, lists, and `projection_refresh_pending` from one snapshot. 503 while the projection is not ready.\n\nTo read your own write, send the `X-Projection-Token` from its response as `after`: the read waits up to 2 seconds for the figures to include that write, and `X-Projection-Reached` says whether they do.",
    tag: "Fundraising portfolio",
    permission: "donors_view",
    params: z.object({ donor_id: PathId }),
    query: z.object({
      after: textUpTo(100)
        .optional()
        .meta({ description: "The `X-Projection-Token` of a write that the figures should hold" }),
    }),
    returns: successOf(ProfileView),
    sends: {
      "X-Projection-Reached":
        "With `after`: `true` when the figures hold the write of the token, `false` when they do not yet after 2 seconds",
    },
    refuses: portfolioRefusal,
  },
  async ({ actor, params, query }) => {
    const { profile, isReached } = await getProfileAfter(actor, params.donor_id, query.after);
    return new Reply(ok(profile), reachedHeader(isReached));
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
