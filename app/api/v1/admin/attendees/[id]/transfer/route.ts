import { z } from "zod";
import { TicketTransfer, transferTicket } from "@/lib/events/changes/ticket-transfer";
import { TICKET_STATES } from "@/lib/events/orders/attendee-filter";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId, RowId } from "@/lib/input";

export const POST = route(
  {
    summary: "Give a seat to someone else",
    description:
      "The ticket has a new code and the old one is refused at the door. Answers of whoever had the seat are removed.",
    tag: "Registrations",
    access: memberAccess,
    limits: { known: "api_requests", unknown: "public_requests" },
    permission: "orders_edit",
    params: z.object({ id: PathId }),
    body: TicketTransfer,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: {
      status: z.literal("success"),
      data: z.object({ order_id: RowId, ticket_state: z.enum(TICKET_STATES) }),
    },
    refuses: adminRefusal,
  },
  async ({ actor, params, body }) => {
    const { orderId, ticketState } = await transferTicket(actor, params.id, body);
    return { status: "success", data: { order_id: orderId, ticket_state: ticketState } };
  },
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
