import { z } from "zod";
import { NewTicketType, TicketTypeView } from "@/lib/events/setup/product-schema";
import { createTicketType, listTicketTypes } from "@/lib/events/setup/products";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, ok, successOf } from "@/lib/http/success";

const ticketTypes = {
  ...byMember,
  tag: "Event setup",
  params: ById,
} as const;

export const GET = route(
  {
    ...ticketTypes,
    summary: "List an event's ticket types",
    permission: "events_view",
    returns: successOf(z.array(TicketTypeView)),
  },
  async ({ actor, params }) => ok(await listTicketTypes(actor, params.id)),
);

export const POST = route(
  {
    ...ticketTypes,
    summary: "Add a ticket type to an event",
    permission: "events_edit",
    body: NewTicketType,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: createdOf(TicketTypeView),
    status: 201,
  },
  async ({ actor, params, body }) => {
    const data = await createTicketType(actor, params.id, body);
    const made = `/admin/events/${params.id}/ticket-types/${data.id}`;
    return new Reply(created(data), locationOf(made));
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
