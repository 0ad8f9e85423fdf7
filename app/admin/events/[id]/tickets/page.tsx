import { Ticket } from "lucide-react";
import type { Metadata } from "next";
import { textAsked } from "@/app/admin/_components/page-asked";
import { listTicketTypes } from "@/lib/events/setup/products";
import { lawChosen } from "@/lib/giving/receipt-profiles/chosen";
import { EventHeader } from "../../_components/event-header";
import { eventPage } from "../../_components/event-page";
import { ListSection, noticeOf } from "../../_components/list-section";
import { TicketTable } from "./ticket-table";

const title = "Tickets";

export const metadata: Metadata = { title };

export default eventPage(
  { title, path: "/tickets", needs: "events_view" },
  async ({ record: event, staff, params: { id }, sent }) => {
    const mayEdit = staff.permissions.has("events_edit");
    const tickets = await listTicketTypes(staff, id);
    return (
      <>
        <EventHeader event={event} permissions={staff.permissions} />
        <ListSection
          title={title}
          description="Ticket types, in the order shown on the public page"
          icon={Ticket}
          empty={{
            title: "No tickets yet",
            text: "A ticket admits one guest or a whole table, team or family, and separates the gift from the benefit’s value.",
          }}
          count={tickets.length}
          add={
            mayEdit ? { href: `/admin/events/${id}/tickets/new`, label: "Add ticket" } : undefined
          }
          notice={noticeOf(textAsked(sent, "notice"))}
        >
          <TicketTable
            event={event}
            tickets={tickets}
            law={lawChosen(staff.profile.organization.law)}
            mayEdit={mayEdit}
          />
        </ListSection>
      </>
    );
  },
);
