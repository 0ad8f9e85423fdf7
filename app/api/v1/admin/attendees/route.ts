import { z } from "zod";
import { AttendeeListQuery } from "@/lib/events/orders/attendee-filter";
import { AttendeeCounts, AttendeeSummary, listAttendees } from "@/lib/events/orders/attendee-list";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { pagingHeaders } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

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
    },
  },
  async ({ actor, query }) => {
    const found = await listAttendees(actor, query);
    const paging = { page: query.page, perPage: query.per_page, total: found.counts.total };
    return new Reply(
      { status: "success", ...found },
      pagingHeaders("/admin/attendees", query, paging),
    );
  },
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
