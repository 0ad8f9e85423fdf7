import { z } from "zod";
import { duplicateEvent } from "@/lib/events/setup/event-copy";
import { EventCopy, EventSetupView } from "@/lib/events/setup/event-schema";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { RowId } from "@/lib/input";

const copy = {
  ...byMember,
  tag: "Event setup",
  params: ById,
} as const;

export const POST = route(
  {
    ...copy,
    summary: "Duplicate an event",
    description:
      "Creates a draft with its texts, tickets, packages, auction items, codes and questions, but no registrations or bids.",
    permission: "events_edit",
    body: EventCopy,
    idempotency: "optional",
    returns: { status: z.literal("success"), id: RowId, slug: z.string(), data: EventSetupView },
    status: 201,
  },
  async ({ actor, params, body }) => {
    const data = await duplicateEvent(actor, params.id, body);
    return new Reply(
      { status: "success", id: data.id, slug: data.slug, data },
      locationOf(`/admin/events/${data.id}`),
    );
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
