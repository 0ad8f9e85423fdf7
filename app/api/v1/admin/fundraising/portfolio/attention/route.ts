import { z } from "zod";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { portfolioRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { listAttention } from "@/lib/portfolio/list/attention";
import { AttentionQuery, AttentionView } from "@/lib/portfolio/list/attention-schema";

export const GET = route(
  {
    ...byMember,
    summary: "List who needs attention most",
    description:
      "Up to ten donors, households, and relationships, with the reasons: contact due, a failing recurring gift, declining giving, or too long without contact. Ranked by urgency times yearly giving. 503 while the projection is not ready.",
    tag: "Fundraising portfolio",
    permission: "donors_view",
    query: AttentionQuery,
    returns: successOf(z.array(AttentionView)),
    refuses: portfolioRefusal,
  },
  async ({ actor, query }) => ok(await listAttention(actor, query)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
