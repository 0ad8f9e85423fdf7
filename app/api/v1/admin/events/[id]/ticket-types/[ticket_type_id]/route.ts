import { z } from "zod";
import { TicketTypeChanges, TicketTypeView } from "@/lib/events/setup/product-schema";
import { changeTicketType, getTicketType } from "@/lib/events/setup/products";
import { deleteTicketType } from "@/lib/events/setup/removals";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { DONE, done, ok, successOf } from "@/lib/http/success";
import { PathId } from "@/lib/input";

const ticketType = {
  ...byMember,
  tag: "Event setup",
  params: z.object({ id: PathId, ticket_type_id: PathId }),
} as const;

export const GET = route(
  {
    ...ticketType,
    summary: "Read a ticket type",
    permission: "events_view",
    returns: successOf(TicketTypeView),
  },
  async ({ actor, params }) => ok(await getTicketType(actor, params.id, params.ticket_type_id)),
);

export const PUT = route(
  {
    ...ticketType,
    summary: "Change a ticket type",
    description: "Omitted fields stay as they are. 409 for a capacity below the number taken.",
    permission: "events_edit",
    body: TicketTypeChanges,
    alsoRefuses: ["conflict"],
    returns: successOf(TicketTypeView),
  },
  async ({ actor, params, body }) =>
    ok(await changeTicketType(actor, params.id, params.ticket_type_id, body)),
);

export const DELETE = route(
  {
    ...ticketType,
    summary: "Remove a ticket type",
    description: "409 if it has been sold in registrations: turn it off instead (`active`).",
    permission: "events_edit",
    alsoRefuses: ["conflict"],
    returns: DONE,
  },
  async ({ actor, params }) => {
    await deleteTicketType(actor, params.id, params.ticket_type_id);
    return done("Removed.");
  },
);

export const { POST, PATCH, OPTIONS } = otherMethods({ GET, PUT, DELETE });
