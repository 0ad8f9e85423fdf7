import { Badge } from "@/app/_components/ui/badge";
import type { Column } from "@/app/admin/_components/list/data-table";
import type { EventSetupView } from "@/lib/events/setup/event-schema";
import { claimOfPrice } from "@/lib/events/setup/price-claim";
import type { TicketTypeView } from "@/lib/events/setup/product-schema";
import { formatMajor, plural } from "@/lib/format/amounts";
import { type Law, ORDER_WORDS } from "@/lib/giving/receipt-profiles/order-words";
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
    columns={columnsFor(event.currency, law)}
    rows={tickets}
    nameOf={({ name }) => name}
    mayEdit={mayEdit}
  />
);

const columnsFor = (currency: string, law: Law): Column<TicketTypeView>[] => {
  const { figure } = ORDER_WORDS[law];
  return [
    { label: "Ticket", wide: true, cell: (ticket) => <Name ticket={ticket} /> },
    { label: "Admits", cell: admits },
    {
      ...{ label: "Price", numeric: true, phone: "corner" },
      cell: ({ price }) => (price === 0 ? "Free" : formatMajor(price, currency)),
    },
    ...(figure === null ? [] : [claimColumn(figure, currency, law)]),
    {
      ...{ label: "Taken", numeric: true, phone: "named" },
      cell: ({ units_sold, units_held, capacity }) => (
        <Places sold={units_sold} held={units_held} capacity={capacity} />
      ),
    },
  ];
};

const claimColumn = (label: string, currency: string, law: Law): Column<TicketTypeView> => ({
  ...{ label, numeric: true, phone: "named" },
  cell: (ticket) => {
    const claim = claimOfPrice(ticket, currency, law);
    return claim !== null && formatMajor(claim, currency);
  },
});

const admits = ({
  admissions_per_unit: guests,
  registration_group_kind: kind,
}: TicketTypeView): string =>
  guests === 1 ? "1 guest" : `${plural(guests, "guest")}, ${GROUP_WORDS[kind].label.toLowerCase()}`;

const Name = ({
  ticket: { name, active, hidden, access_code: code, benefit_kind: benefit },
}: {
  ticket: TicketTypeView;
}) => (
  <>
    <strong className="font-semibold">{name}</strong> {!active && <Badge>Off sale</Badge>}{" "}
    {hidden && <Badge tone="info">{code ? `Hidden: ${code}` : "Hidden"}</Badge>}{" "}
    {benefit === null && <Badge tone="warning">Benefits missing</Badge>}
  </>
);
