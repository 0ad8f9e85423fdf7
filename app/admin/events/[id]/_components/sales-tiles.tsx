import type { EventSalesView } from "@/lib/events/event-sales";
import type { EventSetupView } from "@/lib/events/setup-schema";
import { formatMajor, formatNumber } from "@/lib/format";

type Props = { event: EventSetupView; sales: EventSalesView | undefined };

/** How many come, and what they paid. */
export function SalesTiles({ event, sales }: Props) {
  const { sold, held, capacity } = event.places;
  const tiles = [
    { label: "Places sold", figure: formatNumber(sold) },
    { label: "Held until paid", figure: formatNumber(held) },
    {
      label: "Places left",
      figure: capacity === null ? "No limit" : formatNumber(capacity - sold - held),
    },
    ...(sales
      ? [
          { label: "Received", figure: formatMajor(sales.received, sales.currency) },
          { label: "Awaited", figure: formatMajor(sales.awaited, sales.currency) },
        ]
      : []),
  ];
  return (
    <dl
      aria-label="Figures"
      className="grid grid-cols-2 gap-4 sm:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))]"
    >
      {tiles.map(({ label, figure }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end rounded-xl border bg-card p-4 shadow-sm sm:p-5"
        >
          <dt>{label}</dt>
          <dd className="text-numeric text-xl font-semibold sm:text-2xl">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
