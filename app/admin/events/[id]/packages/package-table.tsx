import { Badge } from "@/app/_components/ui/badge";
import type { Column } from "@/app/admin/_components/list/data-table";
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
    columns={columnsFor(event.currency)}
    rows={packages}
    nameOf={({ name }) => name}
    mayEdit={mayEdit}
  />
);

const columnsFor = (currency: string): Column<SponsorPackageView>[] => [
  {
    label: "Package",
    cell: ({ name, tier, active }) => (
      <>
        <strong className="font-semibold">{name}</strong>{" "}
        {tier && <Badge tone="info">{tier}</Badge>} {!active && <Badge>Off sale</Badge>}
      </>
    ),
  },
  { label: "Benefits", wide: true, cell: ({ benefits }) => benefits.join(" · ") },
  {
    label: "Seats",
    cell: ({ admissions_per_unit: guests }) =>
      guests === 0 ? "No seats" : plural(guests, "guest"),
  },
  {
    ...{ label: "Price", numeric: true, phone: "corner" },
    cell: ({ price }) => formatMajor(price, currency),
  },
  {
    ...{ label: "Taken", numeric: true, phone: "named" },
    cell: ({ units_sold, units_held, capacity }) => (
      <Places sold={units_sold} held={units_held} capacity={capacity} />
    ),
  },
];
