import { Badge } from "@/app/_components/ui/badge";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import type { SponsorPackageView } from "@/lib/events/product-schema";
import type { EventSetupView } from "@/lib/events/setup-schema";
import { formatMajor, plural } from "@/lib/format";
import { ArrangedRows } from "../../_components/arranged-rows";
import { Places } from "../../_components/places";
import { EditLink } from "../../_components/row-link";

type Props = { event: EventSetupView; packages: readonly SponsorPackageView[]; mayEdit: boolean };

export function PackageTable({ event, packages, mayEdit }: Props) {
  return (
    <Table label="Sponsor packages" stacked>
      <TableHeader>
        <TableRow>
          <TableHead>Package</TableHead>
          <TableHead>Seats</TableHead>
          <TableHead numeric>Price</TableHead>
          <TableHead numeric>Taken</TableHead>
          {mayEdit && (
            <TableHead>
              <span className="sr-only">Actions</span>
            </TableHead>
          )}
        </TableRow>
      </TableHeader>
      <TableBody>
        {mayEdit ? (
          <ArrangedRows
            eventId={event.id}
            list="sponsor_packages"
            rows={packages.map((each) => ({
              id: each.id,
              name: each.name,
              cells: <Cells offered={each} currency={event.currency} />,
              actions: (
                <EditLink href={`/admin/events/${event.id}/packages/${each.id}`} name={each.name} />
              ),
            }))}
          />
        ) : (
          packages.map((each) => (
            <TableRow key={each.id}>
              <Cells offered={each} currency={event.currency} />
            </TableRow>
          ))
        )}
      </TableBody>
    </Table>
  );
}

const Cells = ({ offered, currency }: { offered: SponsorPackageView; currency: string }) => (
  <>
    <TableHead scope="row" className="font-normal">
      <span className="block font-semibold">{offered.name}</span>
      <span className="flex flex-wrap gap-1.5">
        {offered.tier && <Badge tone="info">{offered.tier}</Badge>}
        {!offered.active && <Badge>Off sale</Badge>}
      </span>
      {offered.benefits.length > 0 && (
        <span className="mt-1 block text-sm text-muted-foreground">
          {offered.benefits.join(" · ")}
        </span>
      )}
    </TableHead>
    <TableCell data-label="Seats">
      {offered.admissions_per_unit === 0 ? "None" : plural(offered.admissions_per_unit, "guest")}
    </TableCell>
    <TableCell data-label="Price" numeric>
      {formatMajor(offered.price, currency)}
    </TableCell>
    <TableCell data-label="Taken" numeric>
      <Places sold={offered.units_sold} held={offered.units_held} capacity={offered.capacity} />
    </TableCell>
  </>
);
