import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { getProjectionStatus } from "@/lib/portfolio/projection/rebuild";
import { ProjectionProgress } from "@/lib/portfolio/schema";

export const GET = route(
  {
    ...byMember,
    summary: "Read the state of the portfolio projection",
    tag: "Fundraising portfolio",
    permission: "donors_view",
    returns: successOf(ProjectionProgress),
  },
  async ({ actor }) => ok(await getProjectionStatus(actor)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
