import { z } from "zod";
import { TicketTransfer, transferTicket } from "@/lib/events/changes/ticket-transfer";
import { TICKET_STATES } from "@/lib/events/orders/attendee-filter";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { RowId } from "@/lib/input";

export const POST = route(
  {
    ...byMember,
    summary: "Give a seat to someone else",
    description:
      "The ticket has a new code and the old one is refused at the door. Answers of whoever had the seat are removed.",
    tag: "Registrations",
    permission: "orders_edit",
    params: ById,
    body: TicketTransfer,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: successOf(z.object({ order_id: RowId, ticket_state: z.enum(TICKET_STATES) })),
  },
  async ({ actor, params, body }) => {
    const { orderId, ticketState } = await transferTicket(actor, params.id, body);
    return ok({ order_id: orderId, ticket_state: ticketState });
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
