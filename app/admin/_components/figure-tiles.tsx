import type { ReactNode } from "react";

const GRID = "grid grid-cols-2 gap-px overflow-hidden rounded-xl border bg-border shadow-sm";
const IN_PAIRS = "max-lg:[&>:last-child:nth-child(odd)]:col-span-2";
/** So many side by side on a desktop; the last one fills its row. */
const COLUMNS = {
  3: "lg:grid-cols-3 lg:[&>:last-child:nth-child(3n+1)]:col-span-3 lg:[&>:last-child:nth-child(3n+2)]:col-span-2",
  4: "lg:grid-cols-4 lg:[&>:last-child:nth-child(4n+1)]:col-span-4 lg:[&>:last-child:nth-child(4n+2)]:col-span-3 lg:[&>:last-child:nth-child(4n+3)]:col-span-2",
};

type TilesProps = { label: string; columns?: keyof typeof COLUMNS; children: ReactNode };

/** Figures side by side, each with what it is above and what is behind it below. */
export const FigureTiles = ({ label, columns = 3, children }: TilesProps) => (
  <section aria-label={label}>
    <dl className={`${GRID} ${IN_PAIRS} ${COLUMNS[columns]}`}>{children}</dl>
  </section>
);

type TileProps = { term: string; value: ReactNode; beside?: ReactNode; children?: ReactNode };

export const FigureTile = ({ term, value, beside, children }: TileProps) => (
  <div className="flex min-w-0 flex-col gap-1 bg-card p-4 sm:p-5">
    <dt className="text-sm text-muted-foreground">{term}</dt>
    <dd className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className="font-serif text-xl font-semibold text-numeric sm:text-2xl">{value}</span>
      {beside}
    </dd>
    {children && <dd className="text-sm text-muted-foreground">{children}</dd>}
  </div>
);
