import type { ReactNode } from "react";

const GRID =
  "grid grid-cols-2 gap-px overflow-hidden rounded-xl border bg-border shadow-sm lg:grid-cols-3";
const LAST_FILLS_ITS_ROW =
  "max-lg:[&>:last-child:nth-child(odd)]:col-span-2 lg:[&>:last-child:nth-child(3n+1)]:col-span-3 lg:[&>:last-child:nth-child(3n+2)]:col-span-2";

/** Figures side by side, each with what it is above and what is behind it below. */
export const FigureTiles = ({ label, children }: { label: string; children: ReactNode }) => (
  <section aria-label={label}>
    <dl className={`${GRID} ${LAST_FILLS_ITS_ROW}`}>{children}</dl>
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
    <dd className="text-sm text-muted-foreground">{children}</dd>
  </div>
);
