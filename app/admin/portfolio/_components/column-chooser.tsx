import { Columns3 } from "lucide-react";
import Link from "next/link";
import { Button } from "@/app/_components/ui/button";
import { CheckboxGroup } from "@/app/_components/ui/choice-group";
import type { Asked } from "@/lib/portfolio/list-address";
import { COLUMN_NAMES, type Column, figureOf } from "@/lib/portfolio/list-columns";
import { hiddenParts, listHref, PATH } from "../address";

const choices = COLUMN_NAMES.map((value) => ({ value, label: figureOf(value).label }));

type Props = { asked: Asked; columns: readonly Column[] };

/** Which figures the list shows; the address keeps them, so that they can be shared. */
export function ColumnChooser({ asked, columns }: Props) {
  return (
    <details suppressHydrationWarning>
      <summary className="w-fit cursor-pointer font-semibold text-link">
        <Columns3 aria-hidden className="mr-1.5 inline size-4 align-[-2px]" />
        Columns ({columns.length})
      </summary>
      <form
        action={PATH}
        key={columns.join(",")}
        className="mt-3 flex flex-col gap-4 rounded-xl border bg-card p-4"
      >
        {hiddenParts(asked, ["columns"]).map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <div className="[&_fieldset>div]:grid [&_fieldset>div]:gap-x-6 [&_fieldset>div]:sm:grid-cols-2 [&_fieldset>div]:lg:grid-cols-3">
          <CheckboxGroup
            name="columns"
            legend="Show these columns"
            choices={choices}
            defaultValues={columns}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit">Show these columns</Button>
          <Button asChild variant="ghost">
            <Link href={listHref({ ...asked, columns: undefined })}>The usual ones</Link>
          </Button>
        </div>
      </form>
    </details>
  );
}
