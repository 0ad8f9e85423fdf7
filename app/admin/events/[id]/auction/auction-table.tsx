import { Badge } from "@/app/_components/ui/badge";
import { TextLink } from "@/app/_components/ui/link";
import { TableCell, TableHead } from "@/app/_components/ui/table";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import type { AuctionItemView } from "@/lib/events/auction/schema";
import type { EventSetupView } from "@/lib/events/setup/event-schema";
import { formatMajor, plural } from "@/lib/format/amounts";
import { ArrangedTable } from "../../_components/arranged-table";

type Props = { event: EventSetupView; items: readonly AuctionItemView[]; mayEdit: boolean };

export const AuctionTable = ({ event, items, mayEdit }: Props) => (
  <ArrangedTable
    label="Auction items"
    eventId={event.id}
    list="auction_items"
    path="auction"
    headings={
      <>
        <TableHead>Item</TableHead>
        <TableHead numeric>Buy now</TableHead>
        <TableHead>Bids</TableHead>
        <TableHead>Status</TableHead>
      </>
    }
    rows={items.map((item) => ({
      id: item.id,
      name: item.title,
      cells: <Cells event={event} item={item} />,
    }))}
    mayEdit={mayEdit}
  />
);

function Cells({ event, item }: { event: EventSetupView; item: AuctionItemView }) {
  const counting = item.bids.filter((bid) => bid.status !== "revoked");
  const highest = counting[0];
  const money = (amount: number) => formatMajor(amount, event.currency);
  return (
    <>
      <TableHead scope="row" className="font-normal!">
        <TextLink href={`/admin/events/${event.id}/auction/${item.id}`} className="font-semibold">
          {item.title}
        </TextLink>
        <span className="block text-sm text-muted-foreground">
          Worth {money(item.fair_market_value)}
        </span>
      </TableHead>
      <TableCell data-label="Buy now" numeric>
        {item.buy_now_price === null ? "Bids only" : money(item.buy_now_price)}
      </TableCell>
      <TableCell data-label="Bids">
        {highest ? `${plural(counting.length, "bid")}, highest ${money(highest.amount)}` : "None"}
      </TableCell>
      <TableCell data-label="Status">
        <ItemState item={item} />
      </TableCell>
    </>
  );
}

/** Where an item is on its way to its buyer. */
export function ItemState({ item }: { item: AuctionItemView }) {
  if (item.is_taken) return <StatusBadge tone="success">Bought</StatusBadge>;
  if (item.bids.some((bid) => bid.status === "won"))
    return <StatusBadge tone="info">Awarded</StatusBadge>;
  return item.active ? <StatusBadge tone="info">Open</StatusBadge> : <Badge>Off</Badge>;
}
