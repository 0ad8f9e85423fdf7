import { z } from "zod";
import { memberAccess } from "@/lib/http/access";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { rebuildPortfolio } from "@/lib/portfolio/projection/rebuild";
import { ProjectionProgress } from "@/lib/portfolio/schema";

export const POST = route(
  {
    summary: "Rebuild the portfolio projection",
    description:
      "Queued; `Location` reports progress. The current figures are served until it is done, and a build under way continues.",
    tag: "Fundraising portfolio",
    access: memberAccess,
    permission: "donors_edit",
    limits: { known: "api_requests", unknown: "public_requests" },
    returns: { status: z.literal("success"), data: ProjectionProgress },
    status: 202,
    refuses: adminRefusal,
  },
  async ({ actor }) =>
    new Reply(
      { status: "success", data: await rebuildPortfolio(actor) },
      locationOf("/admin/fundraising/portfolio/status"),
    ),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
