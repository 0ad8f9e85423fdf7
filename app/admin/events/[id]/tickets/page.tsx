import { Ticket } from "lucide-react";
import type { Metadata } from "next";
import { NoAccess } from "@/app/admin/_components/no-access";
import { type Asked, textAsked } from "@/app/admin/_components/page-asked";
import { listTicketTypes } from "@/lib/events/setup/products";
import { lawChosen } from "@/lib/giving/receipt-profiles/chosen";
import { EventHeader } from "../../_components/event-header";
import { ListSection, noticeOf } from "../../_components/list-section";
import { type EventParams, eventStaff } from "../../_components/read-event";
import { TicketTable } from "./ticket-table";

export const metadata: Metadata = { title: "Tickets" };

type Props = { params: EventParams; searchParams: Promise<Asked> };

export default async function TicketsPage({ params, searchParams }: Props) {
  const { id, staff, mayView, mayEdit, read } = await eventStaff(params, "/tickets");
  if (!mayView) return <NoAccess title="Tickets" />;
  const event = await read();
  const tickets = await listTicketTypes(staff, id);
  return (
    <>
      <EventHeader event={event} permissions={staff.permissions} />
      <ListSection
        title="Tickets"
        description="What people can register with, in the order of the public page."
        icon={Ticket}
        empty={{
          title: "There is no ticket yet",
          text: "A ticket admits one person or a whole table, team or family, and says what of its price is a gift.",
        }}
        count={tickets.length}
        add={
          mayEdit ? { href: `/admin/events/${id}/tickets/new`, label: "Add a ticket" } : undefined
        }
        notice={noticeOf(textAsked(await searchParams, "notice"))}
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
}
