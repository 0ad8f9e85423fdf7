import { Badge } from "@/app/_components/ui/badge";
import { TableCell, TableHead } from "@/app/_components/ui/table";
import type { EventSetupView } from "@/lib/events/setup/event-schema";
import type { SponsorPackageView } from "@/lib/events/setup/product-schema";
import { formatMajor, plural } from "@/lib/format/amounts";
import { ArrangedTable } from "../../_components/arranged-table";
import { Places } from "../../_components/places";

type Props = { event: EventSetupView; packages: readonly SponsorPackageView[]; mayEdit: boolean };

export const PackageTable = ({ event, packages, mayEdit }: Props) => (
  <ArrangedTable
    label="Sponsor packages"
    eventId={event.id}
    list="sponsor_packages"
    path="packages"
    headings={
      <>
        <TableHead>Package</TableHead>
        <TableHead>Seats</TableHead>
        <TableHead numeric>Price</TableHead>
        <TableHead numeric>Taken</TableHead>
      </>
    }
    rows={packages.map((each) => ({
      id: each.id,
      name: each.name,
      cells: <Cells offered={each} currency={event.currency} />,
    }))}
    mayEdit={mayEdit}
  />
);

const Cells = ({ offered, currency }: { offered: SponsorPackageView; currency: string }) => (
  <>
    <TableHead scope="row" className="font-normal!">
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
