import { TextLink } from "@/app/_components/ui/link";
import { FigureTile, FigureTiles } from "@/app/admin/_components/figure-tiles";
import type { EventSalesView } from "@/lib/events/setup/event-sales";
import type { EventSetupView } from "@/lib/events/setup/event-schema";
import { formatMajor, formatNumber } from "@/lib/format/amounts";

type Tile = { label: string; figure: string; href?: string; of?: string };
type Props = { event: EventSetupView; sales: EventSalesView | undefined };

/** How many come, and what they paid; each leads to those it is made of, for whoever may see them. */
export function SalesTiles({ event, sales }: Props) {
  const { sold, held, capacity } = event.places;
  const guests = `/admin/events/${event.id}/attendees`;
  const tiles: Tile[] = [
    { label: "Seats sold", figure: formatNumber(sold), ...(sales && { href: guests }) },
    { label: "On hold", figure: formatNumber(held) },
    {
      label: "Seats left",
      figure: capacity === null ? "No limit" : formatNumber(capacity - sold - held),
    },
    ...(sales ? moneyTiles(event.id, sales) : []),
  ];
  return (
    <FigureTiles label="Figures">
      {tiles.map(({ label, figure, href, of }) => (
        <FigureTile
          key={label}
          term={label}
          value={
            href ? (
              <TextLink href={href} variant="figure">
                {figure}
              </TextLink>
            ) : (
              figure
            )
          }
        >
          {of}
        </FigureTile>
      ))}
    </FigureTiles>
  );
}

/** Says of each sum what it counts: what was sold and what came in differ by refunds and cancellations. */
function moneyTiles(eventId: number, sales: EventSalesView): Tile[] {
  const orders = `/admin/events/${eventId}/orders`;
  const money = (amount: number) => formatMajor(amount, sales.currency);
  const kept = sales.received_not_completed;
  return [
    {
      ...{ label: "Sales", figure: money(sales.sales), href: `${orders}?status=completed` },
      of: "Completed registrations, before refunds",
    },
    {
      ...{ label: "Received", figure: money(sales.received), href: orders },
      of:
        kept > 0
          ? `Net of refunds, including ${money(kept)} for registrations that aren’t completed`
          : "Net of refunds",
    },
    {
      ...{ label: "Outstanding", figure: money(sales.awaited) },
      ...{ href: `${orders}?status=pending`, of: "Pending registrations" },
    },
  ];
}
