import { z } from "zod";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { portfolioRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { listAttention } from "@/lib/portfolio/list/attention";
import { AttentionQuery, AttentionView } from "@/lib/portfolio/list/attention-schema";

export const GET = route(
  {
    summary: "List who needs attention most",
    description:
      "At most ten donors, households, and relationships with the reasons: a contact that is due, a recurring gift that fails, less giving, or no contact for too long, ranked by urgency times yearly giving. 503 while the projection is not ready.",
    tag: "Fundraising portfolio",
    access: memberAccess,
    permission: "donors_view",
    limits: { known: "api_requests", unknown: "public_requests" },
    query: AttentionQuery,
    returns: { status: z.literal("success"), data: z.array(AttentionView) },
    refuses: portfolioRefusal,
  },
  async ({ actor, query }) => ({ status: "success", data: await listAttention(actor, query) }),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
