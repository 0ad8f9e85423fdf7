import { z } from "zod";
import { TicketTypeChanges, TicketTypeView } from "@/lib/events/setup/product-schema";
import { changeTicketType, getTicketType } from "@/lib/events/setup/products";
import { deleteTicketType } from "@/lib/events/setup/removals";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

const ticketType = {
  tag: "Event setup",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  params: z.object({ id: PathId, ticket_type_id: PathId }),
  refuses: adminRefusal,
} as const;

export const GET = route(
  {
    ...ticketType,
    summary: "Read a ticket type",
    permission: "events_view",
    returns: { status: z.literal("success"), data: TicketTypeView },
  },
  async ({ actor, params }) => ({
    status: "success",
    data: await getTicketType(actor, params.id, params.ticket_type_id),
  }),
);

export const PUT = route(
  {
    ...ticketType,
    summary: "Change a ticket type",
    description: "Omitted fields stay as they are. Fewer than are taken: 409.",
    permission: "events_edit",
    body: TicketTypeChanges,
    alsoRefuses: ["conflict"],
    returns: { status: z.literal("success"), data: TicketTypeView },
  },
  async ({ actor, params, body }) => ({
    status: "success",
    data: await changeTicketType(actor, params.id, params.ticket_type_id, body),
  }),
);

export const DELETE = route(
  {
    ...ticketType,
    summary: "Remove a ticket type",
    description: "One that registrations have is turned off instead (`active`): 409.",
    permission: "events_edit",
    alsoRefuses: ["conflict"],
    returns: { status: z.literal("success"), message: z.string() },
  },
  async ({ actor, params }) => {
    await deleteTicketType(actor, params.id, params.ticket_type_id);
    return { status: "success", message: "Removed." };
  },
);

export const { POST, PATCH } = otherMethods({ GET, PUT, DELETE });
