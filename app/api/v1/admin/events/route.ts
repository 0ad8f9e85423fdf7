import { z } from "zod";
import { EventListItem, EventListQuery, listEvents } from "@/lib/events/setup/event-list";
import { EventSetupView, NewEvent } from "@/lib/events/setup/event-schema";
import { createEvent } from "@/lib/events/setup/events";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { listHeaders, locationOf } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { paged, pagedOf } from "@/lib/http/success";
import { RowId } from "@/lib/input";

const events = {
  ...byMember,
  tag: "Event setup",
} as const;

export const GET = route(
  {
    ...events,
    summary: "List events",
    description: "Events without a date first, then the latest, a page at a time.",
    permission: "events_view",
    query: EventListQuery,
    returns: pagedOf(EventListItem),
  },
  async ({ actor, query }) => {
    const { data, total, nextCursor } = await listEvents(actor, query);
    return new Reply(
      paged({ data, nextCursor }),
      listHeaders("/admin/events", query, { total, nextCursor }),
    );
  },
);

export const POST = route(
  {
    ...events,
    summary: "Create an event",
    description: "As a draft. Time zone and currency default to the organization's.",
    permission: "events_edit",
    body: NewEvent,
    bodyKilobytes: 256,
    idempotency: "optional",
    returns: { status: z.literal("success"), id: RowId, slug: z.string(), data: EventSetupView },
    status: 201,
  },
  async ({ actor, body }) => {
    const data = await createEvent(actor, body);
    return new Reply(
      { status: "success", id: data.id, slug: data.slug, data },
      locationOf(`/admin/events/${data.id}`),
    );
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
