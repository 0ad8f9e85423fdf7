import { Badge } from "@/app/_components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { Progress } from "@/app/_components/ui/progress";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import type { EventSetupView } from "@/lib/events/setup/event-schema";
import type { SponsorPackageView, TicketTypeView } from "@/lib/events/setup/product-schema";
import { formatMajor, formatNumber } from "@/lib/format";

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
        <CardTitle>What is sold</CardTitle>
      </CardHeader>
      <CardContent>
        <Table label="What is sold" stacked>
          <TableHeader>
            <TableRow>
              <TableHead>Name</TableHead>
              <TableHead numeric>Price</TableHead>
              <TableHead numeric>Sold</TableHead>
              <TableHead numeric>Held</TableHead>
              <TableHead>Of</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {rows.map(({ product, kind, page }) => (
              <TableRow key={`${page}-${product.id}`}>
                <TableHead scope="row" className="font-normal">
                  <TextLink href={`/admin/events/${event.id}/${page}`} className="font-semibold">
                    {product.name}
                  </TextLink>
                  <span className="flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
                    {kind}
                    {!product.active && <Badge>Off</Badge>}
                  </span>
                </TableHead>
                <TableCell data-label="Price" numeric>
                  {formatMajor(product.price, event.currency)}
                </TableCell>
                <TableCell data-label="Sold" numeric>
                  {formatNumber(product.units_sold)}
                </TableCell>
                <TableCell data-label="Held" numeric>
                  {formatNumber(product.units_held)}
                </TableCell>
                <TableCell data-label="Of">
                  <Share product={product} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </CardContent>
    </Card>
  );
}

function Share({ product }: { product: Product }) {
  if (product.capacity === null)
    return <span className="text-muted-foreground">No limit of its own</span>;
  const taken = product.units_sold + product.units_held;
  return (
    <span className="flex min-w-40 items-center gap-3">
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
