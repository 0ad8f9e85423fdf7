import { Badge } from "@/app/_components/ui/badge";
import { TableCell, TableHead } from "@/app/_components/ui/table";
import type { EventSetupView } from "@/lib/events/setup/event-schema";
import { claimOfPrice } from "@/lib/events/setup/price-claim";
import type { TicketTypeView } from "@/lib/events/setup/product-schema";
import { formatMajor, plural } from "@/lib/format/amounts";
import type { Law } from "@/lib/giving/receipt-profiles/order-words";
import { ArrangedTable } from "../../_components/arranged-table";
import { Places } from "../../_components/places";
import { GROUP_WORDS } from "../../words";

type Props = {
  event: EventSetupView;
  tickets: readonly TicketTypeView[];
  /** Whose tax law the organization’s receipts follow. */
  law: Law;
  mayEdit: boolean;
};

export const TicketTable = ({ event, tickets, law, mayEdit }: Props) => (
  <ArrangedTable
    label="Tickets"
    eventId={event.id}
    list="ticket_types"
    path="tickets"
    headings={
      <>
        <TableHead>Ticket</TableHead>
        <TableHead>Admits</TableHead>
        <TableHead numeric>Price</TableHead>
        <TableHead numeric>Taken</TableHead>
      </>
    }
    rows={tickets.map((ticket) => ({
      id: ticket.id,
      name: ticket.name,
      cells: <Cells ticket={ticket} currency={event.currency} law={law} />,
    }))}
    mayEdit={mayEdit}
  />
);

type CellsProps = { ticket: TicketTypeView; currency: string; law: Law };

function Cells({ ticket, currency, law }: CellsProps) {
  const { price, benefit_kind: kind } = ticket;
  const claim = claimOfPrice(ticket, currency, law);
  return (
    <>
      <TableHead scope="row" className="font-normal!">
        <span className="block font-semibold">{ticket.name}</span>
        <span className="flex flex-wrap gap-1.5">
          {!ticket.active && <Badge>Off sale</Badge>}
          {ticket.hidden && (
            <Badge tone="info">
              {ticket.access_code ? `Hidden: ${ticket.access_code}` : "Hidden"}
            </Badge>
          )}
        </span>
      </TableHead>
      <TableCell data-label="Admits">
        {ticket.admissions_per_unit === 1
          ? "1 guest"
          : `${plural(ticket.admissions_per_unit, "guest")}, ${GROUP_WORDS[ticket.registration_group_kind].label.toLowerCase()}`}
      </TableCell>
      <TableCell data-label="Price" numeric>
        <span className="inline-flex flex-col items-end">
          {price === 0 ? "Free" : formatMajor(price, currency)}
          {claim && (
            <span className="text-sm text-muted-foreground">
              {claim.label}: {formatMajor(claim.amount, currency)}
            </span>
          )}
          {kind === null && <Badge tone="warning">Benefits missing</Badge>}
        </span>
      </TableCell>
      <TableCell data-label="Taken" numeric>
        <Places sold={ticket.units_sold} held={ticket.units_held} capacity={ticket.capacity} />
      </TableCell>
    </>
  );
}
