import { Columns3 } from "lucide-react";
import { Button } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { FilterPanel, PanelActions } from "@/app/admin/_components/list/filter-panel";
import type { Asked } from "@/lib/portfolio/list/address";
import { COLUMN_NAMES, type Column, figureOf } from "@/lib/portfolio/list/columns";
import { hiddenParts, listHref, PATH } from "../address";
import { ColumnBoxes } from "./column-boxes";

const choices = COLUMN_NAMES.map((value) => ({ value, label: figureOf(value).label }));

type Props = { asked: Asked; columns: readonly Column[] };

/** Which figures the list shows; the address keeps them, so that they can be shared. */
export function ColumnChooser({ asked, columns }: Props) {
  return (
    <FilterPanel label={`Columns (${columns.length})`} icon={<Columns3 aria-hidden />}>
      <form action={PATH} key={columns.join(",")} className="flex flex-col gap-4">
        {hiddenParts(asked, ["columns"]).map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <ColumnBoxes choices={choices} chosen={columns} />
        <PanelActions>
          <Button type="submit" size="sm">
            Apply columns
          </Button>
          <Button asChild variant="ghost" size="sm">
            <Link href={listHref({ ...asked, columns: undefined })}>Reset to default</Link>
          </Button>
        </PanelActions>
      </form>
    </FilterPanel>
  );
}
