import { TextLink } from "@/app/_components/ui/link";
import { VisuallyHidden } from "@/app/_components/ui/visually-hidden";
import { DataTable } from "@/app/admin/_components/list/data-table";
import { Quiet } from "@/app/admin/_components/list/row-words";
import { formatNumber } from "@/lib/format/amounts";
import type { ImportView } from "@/lib/imports/schema";
import { COUNT_KEYS, COUNT_WORDS, isOver, OUTCOMES } from "../words";

const SHOWN_CELLS = 4;
const SHOWN_LENGTH = 40;

/** How many rows came to what; of an import that is in, each leads to its rows as long as there are any. */
export function CountTiles({ view }: { view: ImportView }) {
  const { counts, rows_kept: isKept } = view;
  const leads = (key: CountKey) => isOver(view) && isKept && counts[key] > 0;
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-5">
      {COUNT_KEYS.map((key) => (
        <div key={key} className="rounded-lg border p-4">
          <dt className="text-sm text-muted-foreground">
            {COUNT_WORDS[key][isOver(view) ? "after" : "before"]}
          </dt>
          <dd className="text-2xl font-semibold text-numeric">
            {leads(key) ? <CountLink view={view} count={key} /> : formatNumber(counts[key])}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type CountKey = keyof ImportView["counts"];

const CountLink = ({ view: { id, counts }, count }: { view: ImportView; count: CountKey }) => (
  <TextLink href={`/admin/imports/${id}/rows?outcome=${OUTCOMES[count]}`}>
    {formatNumber(counts[count])}
    <VisuallyHidden> {OUTCOMES[count]}: view rows</VisuallyHidden>
  </TextLink>
);

/** The first refused rows: where in the file, why, and enough of it to know it again. */
export function RefusedRows({ view: { refused_rows: rows, counts } }: { view: ImportView }) {
  return (
    <>
      <DataTable
        label="Rejected rows"
        rows={rows}
        rowKey={({ line }) => line}
        columns={[
          {
            label: "Line",
            cell: ({ line }) => (
              <>
                <span className="sm:hidden">Line </span>
                {line}
              </>
            ),
          },
          { label: "Reason", wraps: true, cell: ({ reason }) => reason },
          { label: "Row", cell: ({ cells }) => <Quiet>{beginningOf(cells)}</Quiet> },
        ]}
      />
      {counts.refused > rows.length && (
        <p className="text-sm text-muted-foreground">
          Showing the first {formatNumber(rows.length)} of {formatNumber(counts.refused)}. The
          download has them all.
        </p>
      )}
    </>
  );
}

/** The first cells that say something, cut short. */
export const beginningOf = (cells: readonly string[]): string =>
  cells
    .filter((cell) => cell.trim())
    .slice(0, SHOWN_CELLS)
    .map((cell) => (cell.length > SHOWN_LENGTH ? `${cell.slice(0, SHOWN_LENGTH)}…` : cell))
    .join(" · ");
