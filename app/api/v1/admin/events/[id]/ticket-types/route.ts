import { z } from "zod";
import { NewTicketType, TicketTypeView } from "@/lib/events/setup/product-schema";
import { createTicketType, listTicketTypes } from "@/lib/events/setup/products";
import { memberAccess } from "@/lib/http/access";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId, RowId } from "@/lib/input";

const ticketTypes = {
  tag: "Event setup",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  params: z.object({ id: PathId }),
  refuses: adminRefusal,
} as const;

export const GET = route(
  {
    ...ticketTypes,
    summary: "List an event's ticket types",
    permission: "events_view",
    returns: { status: z.literal("success"), data: z.array(TicketTypeView) },
  },
  async ({ actor, params }) => ({
    status: "success",
    data: await listTicketTypes(actor, params.id),
  }),
);

export const POST = route(
  {
    ...ticketTypes,
    summary: "Add a ticket type to an event",
    permission: "events_edit",
    body: NewTicketType,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: { status: z.literal("success"), id: RowId, data: TicketTypeView },
    status: 201,
  },
  async ({ actor, params, body }) => {
    const data = await createTicketType(actor, params.id, body);
    const made = `/admin/events/${params.id}/ticket-types/${data.id}`;
    return new Reply({ status: "success", id: data.id, data }, locationOf(made));
  },
);

export const { PUT, PATCH, DELETE } = otherMethods({ GET, POST });
