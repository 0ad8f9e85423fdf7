import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { rebuildPortfolio } from "@/lib/portfolio/projection/rebuild";
import { ProjectionProgress } from "@/lib/portfolio/schema";

export const POST = route(
  {
    ...byMember,
    summary: "Rebuild the portfolio projection",
    description:
      "Queued; `Location` reports progress. The current figures are served until it is done. A recalculation already in progress continues.",
    tag: "Fundraising portfolio",
    permission: "donors_edit",
    returns: successOf(ProjectionProgress),
    status: 202,
  },
  async ({ actor }) =>
    new Reply(ok(await rebuildPortfolio(actor)), locationOf("/admin/fundraising/portfolio/status")),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
