import { Badge } from "@/app/_components/ui/badge";
import { TableCell, TableHead } from "@/app/_components/ui/table";
import type { TicketTypeView } from "@/lib/events/product-schema";
import type { EventSetupView } from "@/lib/events/setup-schema";
import { formatMajor, formatMoney, plural } from "@/lib/format";
import { benefitOf, deductibleOf } from "@/lib/giving/deductible";
import { fromMajor } from "@/lib/money";
import { ArrangedTable } from "../../_components/arranged-table";
import { Places } from "../../_components/places";
import { GROUP_WORDS } from "../../words";

type Props = { event: EventSetupView; tickets: readonly TicketTypeView[]; mayEdit: boolean };

export const TicketTable = ({ event, tickets, mayEdit }: Props) => (
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
      cells: <Cells ticket={ticket} currency={event.currency} />,
    }))}
    mayEdit={mayEdit}
  />
);

function Cells({ ticket, currency }: { ticket: TicketTypeView; currency: string }) {
  const { price, fair_market_value: worth, benefit_kind: kind } = ticket;
  const [paid, value] = [fromMajor(price, currency), fromMajor(worth, currency)];
  const benefit = benefitOf({ benefitKind: kind, fairMarketValue: value });
  const gift = deductibleOf({ paid, worth: value, benefit });
  return (
    <>
      <TableHead scope="row" className="font-normal">
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
          {gift > 0 && (
            <span className="text-sm text-muted-foreground">
              {formatMoney(gift, currency)} may be deductible
            </span>
          )}
          {kind === null && <Badge tone="warning">Say what buyers get</Badge>}
        </span>
      </TableCell>
      <TableCell data-label="Taken" numeric>
        <Places sold={ticket.units_sold} held={ticket.units_held} capacity={ticket.capacity} />
      </TableCell>
    </>
  );
}
