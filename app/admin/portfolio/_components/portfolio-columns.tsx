import { Badge } from "@/app/_components/ui/badge";
import { Link } from "@/app/_components/ui/near-link";
import type { Column as TableColumn } from "@/app/admin/_components/list/data-table";
import { Quiet } from "@/app/admin/_components/list/row-words";
import { kindWords } from "@/app/admin/relationships/words";
import { plural } from "@/lib/format/amounts";
import type { Asked } from "@/lib/portfolio/list/address";
import { type Column, figureOf } from "@/lib/portfolio/list/columns";
import type { PortfolioRow } from "@/lib/portfolio/list/schema";
import { KINDS } from "@/lib/portfolio/words";
import { profileHref } from "../address";
import { cellOf } from "./cell";

type Shown = {
  asked: Asked;
  columns: readonly Column[];
  /** Of the staff, by id. */
  names: ReadonlyMap<number, string>;
  timeZone: string;
};

const NUMERIC = ["money", "number", "percent"];

/** The name and the chosen figures; on a phone each that doesn’t explain itself has its name before it. */
export const portfolioColumns = ({
  asked,
  columns,
  names,
  timeZone,
}: Shown): TableColumn<PortfolioRow>[] => [
  {
    label: "Name",
    sort: "name",
    wide: true,
    cell: (row) => (
      <>
        <Link href={profileHref(row.donor_id, asked)}>{row.display_name}</Link>
        {row.is_deceased && <Badge className="ml-2">Deceased</Badge>}
        {row.portfolio_subject_type !== "donor" && <Quiet>{membersOf(row)}</Quiet>}
      </>
    ),
  },
  ...columns.map((name): TableColumn<PortfolioRow> => {
    const { label, sort, format } = figureOf(name);
    return {
      label,
      sort,
      firstDescending: format !== "words",
      numeric: NUMERIC.includes(format),
      phone: format === "words" ? undefined : "named",
      cell: (row) => cellOf({ row, name, names, timeZone }),
    };
  }),
];

/** What a row is that stands for several donors: `Household · 3 donors`. */
function membersOf({ portfolio_subject_type, relationship_kind, member_count }: PortfolioRow) {
  const kind = relationship_kind ? kindWords(relationship_kind) : KINDS[portfolio_subject_type];
  return `${kind} · ${plural(member_count, "donor")}`;
}
