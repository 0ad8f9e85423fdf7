import { TextLink } from "@/app/_components/ui/link";
import type { EventSalesView } from "@/lib/events/setup/event-sales";
import type { EventSetupView } from "@/lib/events/setup/event-schema";
import { formatMajor, formatNumber } from "@/lib/format";

type Tile = { label: string; figure: string; href?: string };
type Props = { event: EventSetupView; sales: EventSalesView | undefined };

/** How many come, and what they paid; each leads to those it is made of, for whoever may see them. */
export function SalesTiles({ event, sales }: Props) {
  const { sold, held, capacity } = event.places;
  const of = `/admin/events/${event.id}`;
  const tiles: Tile[] = [
    {
      label: "Seats sold",
      figure: formatNumber(sold),
      href: sales && `${of}/attendees`,
    },
    { label: "On hold", figure: formatNumber(held) },
    {
      label: "Seats left",
      figure: capacity === null ? "No limit" : formatNumber(capacity - sold - held),
    },
    ...(sales
      ? [
          {
            label: "Received",
            figure: formatMajor(sales.received, sales.currency),
            href: `${of}/orders`,
          },
          {
            label: "Outstanding",
            figure: formatMajor(sales.awaited, sales.currency),
            href: `${of}/orders?status=pending`,
          },
        ]
      : []),
  ];
  return (
    <dl
      aria-label="Figures"
      className="grid grid-cols-2 gap-4 sm:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))]"
    >
      {tiles.map(({ label, figure, href }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end rounded-xl border bg-card p-4 shadow-sm sm:p-5"
        >
          <dt>{label}</dt>
          <dd className="text-numeric text-xl font-semibold sm:text-2xl">
            {href ? (
              <TextLink href={href} variant="quiet" className="font-[inherit] text-numeric">
                {figure}
              </TextLink>
            ) : (
              figure
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
