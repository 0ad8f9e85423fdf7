import { z } from "zod";
import { AttendeeListQuery } from "@/lib/events/orders/attendee-filter";
import { AttendeeCounts, AttendeeSummary, listAttendees } from "@/lib/events/orders/attendee-list";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { listHeaders } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { NextCursor } from "@/lib/http/success";

export const GET = route(
  {
    ...byMember,
    summary: "List guests",
    description:
      "Of all events or one, group by group. `counts` are those of all that match, not of the page alone.",
    tag: "Registrations",
    permission: "orders_view",
    query: AttendeeListQuery,
    returns: {
      status: z.literal("success"),
      data: z.array(AttendeeSummary),
      counts: AttendeeCounts,
      next_cursor: NextCursor,
    },
  },
  async ({ actor, query }) => {
    const { nextCursor, ...found } = await listAttendees(actor, query);
    return new Reply(
      { status: "success", ...found, next_cursor: nextCursor },
      listHeaders("/admin/attendees", query, { total: found.counts.total, nextCursor }),
    );
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
