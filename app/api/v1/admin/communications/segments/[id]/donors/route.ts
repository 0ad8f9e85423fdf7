import { z } from "zod";
import { DonorView } from "@/lib/donors/schema";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { cursorHeaders } from "@/lib/http/paging";
import { ById, byMember } from "@/lib/http/presets";
import { portfolioRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { paged } from "@/lib/http/success";
import { listSegmentDonors } from "@/lib/segments/donors";
import { SegmentDonorsQuery } from "@/lib/segments/schema";

export const GET = route(
  {
    ...byMember,
    summary: "List the donors of a segment",
    description:
      "Donors who meet its condition now, in the order added. Follow `next_cursor` until it is null. 422 `broken_segment` while lines of the condition name something archived or deleted.",
    tag: "Segments",
    permission: "donors_view",
    params: ById,
    query: SegmentDonorsQuery,
    alsoRefuses: ["bad_request"],
    returns: {
      status: z.literal("success"),
      data: z.array(DonorView),
      next_cursor: z.string().nullable(),
    },
    refuses: portfolioRefusal,
  },
  async ({ actor, params, query }) => {
    const { data, nextCursor, total } = await listSegmentDonors(actor, params.id, query);
    const listed = { next: nextCursor, previous: null, total };
    const path = `/admin/communications/segments/${params.id}/donors`;
    return new Reply(paged({ data, nextCursor }), cursorHeaders(path, query, listed));
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
