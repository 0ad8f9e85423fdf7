import { Badge } from "@/app/_components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { Link } from "@/app/_components/ui/near-link";
import { Progress } from "@/app/_components/ui/progress";
import { DataTable } from "@/app/admin/_components/list/data-table";
import type { EventSetupView } from "@/lib/events/setup/event-schema";
import type { SponsorPackageView, TicketTypeView } from "@/lib/events/setup/product-schema";
import { formatMajor, formatNumber } from "@/lib/format/amounts";

type Product = TicketTypeView | SponsorPackageView;

type Props = {
  event: EventSetupView;
  tickets: readonly TicketTypeView[];
  packages: readonly SponsorPackageView[];
};

/** What of each ticket and package is sold, held and left. */
export function SalesTable({ event, tickets, packages }: Props) {
  const rows = [
    ...tickets.map((product) => ({ product, kind: "Ticket", page: "tickets" })),
    ...packages.map((product) => ({ product, kind: "Sponsor package", page: "packages" })),
  ];
  if (rows.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Sales</CardTitle>
      </CardHeader>
      <CardContent>
        <DataTable
          label="Items on sale"
          rows={rows}
          rowKey={({ product, page }) => `${page}-${product.id}`}
          columns={[
            {
              label: "Name",
              wide: true,
              cell: ({ product, page }) => (
                <Link href={`/admin/events/${event.id}/${page}`}>{product.name}</Link>
              ),
            },
            {
              label: "Kind",
              cell: ({ product, kind }) => (
                <>
                  {kind}
                  {!product.active && <Badge className="ml-2">Off</Badge>}
                </>
              ),
            },
            {
              label: "Price",
              numeric: true,
              phone: "corner",
              cell: ({ product }) => formatMajor(product.price, event.currency),
            },
            {
              label: "Sold",
              numeric: true,
              phone: "named",
              cell: ({ product }) => formatNumber(product.units_sold),
            },
            {
              label: "Held",
              numeric: true,
              phone: "named",
              cell: ({ product }) => formatNumber(product.units_held),
            },
            {
              label: "Capacity",
              phone: "named",
              cell: ({ product }) => <Share product={product} />,
            },
          ]}
        />
      </CardContent>
    </Card>
  );
}

function Share({ product }: { product: Product }) {
  if (product.capacity === null) return <span className="text-muted-foreground">No limit</span>;
  const taken = product.units_sold + product.units_held;
  return (
    <span className="inline-flex w-44 items-center gap-3 align-middle">
      <Progress
        label={`${product.name}: ${taken} of ${product.capacity} taken`}
        value={taken}
        max={Math.max(1, product.capacity)}
        className="grow"
      />
      <span className="text-numeric">{formatNumber(product.capacity)}</span>
    </span>
  );
}
