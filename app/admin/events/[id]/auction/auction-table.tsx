import { Badge } from "@/app/_components/ui/badge";
import { Link } from "@/app/_components/ui/near-link";
import type { Column } from "@/app/admin/_components/list/data-table";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import type { AuctionItemView } from "@/lib/events/auction/schema";
import type { EventSetupView } from "@/lib/events/setup/event-schema";
import { formatMajor } from "@/lib/format/amounts";
import { ArrangedTable } from "../../_components/arranged-table";

type Props = { event: EventSetupView; items: readonly AuctionItemView[]; mayEdit: boolean };

export const AuctionTable = ({ event, items, mayEdit }: Props) => (
  <ArrangedTable
    label="Auction items"
    eventId={event.id}
    list="auction_items"
    path="auction"
    columns={columnsFor(event)}
    rows={items}
    nameOf={({ title }) => title}
    mayEdit={mayEdit}
  />
);

function columnsFor({ id: eventId, currency }: EventSetupView): Column<AuctionItemView>[] {
  const money = (amount: number) => formatMajor(amount, currency);
  return [
    {
      ...{ label: "Item", wide: true },
      cell: ({ id, title }) => <Link href={`/admin/events/${eventId}/auction/${id}`}>{title}</Link>,
    },
    {
      ...{ label: "Worth", numeric: true, phone: "named" },
      cell: ({ fair_market_value }) => money(fair_market_value),
    },
    {
      ...{ label: "Buy now", numeric: true, phone: "named" },
      cell: ({ buy_now_price: price }) => (price === null ? "Bids only" : money(price)),
    },
    { ...{ label: "Bids", phone: "named" }, cell: (item) => bidWords(item, money) },
    { ...{ label: "Status", phone: "corner" }, cell: (item) => <ItemState item={item} /> },
  ];
}

function bidWords({ bids }: AuctionItemView, money: (amount: number) => string): string {
  const counting = bids.filter(({ status }) => status !== "revoked");
  const highest = counting[0];
  return highest ? `${counting.length}, highest ${money(highest.amount)}` : "None";
}

/** Where an item is on its way to its buyer. */
export function ItemState({ item }: { item: AuctionItemView }) {
  if (item.is_taken) return <StatusBadge tone="success">Bought</StatusBadge>;
  if (item.bids.some((bid) => bid.status === "won"))
    return <StatusBadge tone="info">Awarded</StatusBadge>;
  return item.active ? <StatusBadge tone="info">Open</StatusBadge> : <Badge>Off</Badge>;
}
