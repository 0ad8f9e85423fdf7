import type { Metadata } from "next";
import { rowId } from "@/app/_components/forms/row-id";
import { orNotFound } from "@/app/_components/or-not-found";
import { NoAccess } from "@/app/admin/_components/no-access";
import { clockAt } from "@/lib/donors/local-time";
import { getTicketType } from "@/lib/events/setup/products";
import { entryWords } from "@/lib/giving/receipt-profiles/chosen";
import { crumbsTo } from "../../../_components/event-links";
import { ItemPage } from "../../../_components/item-page";
import { eventStaff, type ItemParams } from "../../../_components/read-event";
import { RemoveCard } from "../../../_components/remove-card";
import { removeTicket } from "../../../product-actions";
import { TicketForm } from "../ticket-form";

export const metadata: Metadata = { title: "Ticket" };

export default async function TicketPage({ params }: { params: ItemParams }) {
  const ticketId = rowId((await params).item);
  const { id, staff, mayEdit, read } = await eventStaff(params, `/tickets/${ticketId}`);
  if (!mayEdit) return <NoAccess title="Ticket" />;
  const event = await read();
  const ticket = await orNotFound(getTicketType(staff, id, ticketId));
  const shown = (instant: string | null) => (instant ? clockAt(instant, event.timezone) : "");
  const isTaken = ticket.units_sold + ticket.units_held > 0;
  return (
    <ItemPage
      title={ticket.name}
      crumbs={crumbsTo(event, "tickets")}
      description={
        isTaken
          ? "What changes here is for new registrations; the ones that are there stay."
          : undefined
      }
      below={
        <RemoveCard
          name={ticket.name}
          what="ticket"
          eventId={id}
          id={ticket.id}
          remove={removeTicket}
          then={`/admin/events/${id}/tickets`}
          because={isTaken ? "Registrations have it. Take it off sale instead." : undefined}
        />
      }
    >
      <TicketForm
        event={event}
        words={entryWords(staff.profile.organization.law)}
        stored={ticket}
        times={{
          sales_start_at: shown(ticket.sales_start_at),
          sales_end_at: shown(ticket.sales_end_at),
        }}
      />
    </ItemPage>
  );
}
