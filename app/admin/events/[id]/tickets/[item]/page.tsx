import type { Metadata } from "next";
import { clockAt } from "@/lib/donors/local-time";
import { getTicketType } from "@/lib/events/setup/products";
import { entryWords } from "@/lib/giving/receipt-profiles/chosen";
import { crumbsTo } from "../../../_components/event-links";
import { eventPage, ItemPath } from "../../../_components/event-page";
import { ItemPage } from "../../../_components/item-page";
import { RemoveCard } from "../../../_components/remove-card";
import { removeTicket } from "../../../product-actions";
import { TicketForm } from "../ticket-form";

const title = "Ticket";

export const metadata: Metadata = { title };

export default eventPage(
  {
    title,
    path: ({ item }) => `/tickets/${item}`,
    needs: "events_edit",
    params: ItemPath,
  },
  async ({ record: event, staff, params: { id, item: ticketId } }) => {
    const ticket = await getTicketType(staff, id, ticketId);
    const shown = (instant: string | null) => (instant ? clockAt(instant, event.timezone) : "");
    const isTaken = ticket.units_sold + ticket.units_held > 0;
    return (
      <ItemPage
        title={ticket.name}
        crumbs={crumbsTo(event, "tickets")}
        description={
          isTaken
            ? "Changes apply to new registrations. Existing registrations are not affected."
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
            because={
              isTaken
                ? "Sold in registrations, so it can’t be removed. Take it off sale instead."
                : undefined
            }
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
  },
);
