import { z } from "zod";
import { PageQuery } from "@/lib/events/setup/event-list";
import { WaitlistEntryView } from "@/lib/events/waitlist/schema";
import { listWaitlist } from "@/lib/events/waitlist/staff";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { listHeaders } from "@/lib/http/paging";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { NextCursor } from "@/lib/http/success";

export const GET = route(
  {
    ...byMember,
    summary: "List an event's waiting list",
    description: "In the order they joined, including people who left.",
    tag: "Registrations",
    permission: "orders_view",
    params: ById,
    query: z.strictObject(PageQuery),
    returns: {
      status: z.literal("success"),
      waiting: z.int().meta({ description: "How many are still waiting" }),
      data: z.array(WaitlistEntryView),
      next_cursor: NextCursor,
    },
  },
  async ({ actor, params, query }) => {
    const { data, total, waiting, nextCursor } = await listWaitlist(actor, params.id, query);
    const path = `/admin/events/${params.id}/waitlist`;
    return new Reply(
      { status: "success", waiting, data, next_cursor: nextCursor },
      listHeaders(path, query, { total, nextCursor }),
    );
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
