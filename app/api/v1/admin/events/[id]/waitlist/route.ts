import { z } from "zod";
import { PageQuery } from "@/lib/events/setup/event-list";
import { WaitlistEntryView } from "@/lib/events/waitlist/schema";
import { listWaitlist } from "@/lib/events/waitlist/staff";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { pagingHeaders } from "@/lib/http/paging";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    ...byMember,
    summary: "List an event's waiting list",
    description: "First come first, those who left included.",
    tag: "Registrations",
    permission: "orders_view",
    params: ById,
    query: z.strictObject(PageQuery),
    returns: {
      status: z.literal("success"),
      waiting: z.int().meta({ description: "How many still wait" }),
      data: z.array(WaitlistEntryView),
    },
  },
  async ({ actor, params, query }) => {
    const { data, total, waiting } = await listWaitlist(actor, params.id, query);
    const paging = { page: query.page, perPage: query.per_page, total };
    const path = `/admin/events/${params.id}/waitlist`;
    return new Reply({ status: "success", waiting, data }, pagingHeaders(path, query, paging));
  },
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
