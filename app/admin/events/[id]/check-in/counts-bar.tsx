import { Progress } from "@/app/_components/ui/progress";
import type { DoorCounts } from "@/lib/events/door/schema";
import { KIND_WORDS } from "./outcome-words";

/** How many are in, of how many; by group kind and ticket when opened. */
export function CountsBar({ counts }: { counts: DoorCounts }) {
  const { checked_in, expected, not_paid, by_kind, by_product } = counts;
  return (
    <section aria-label="Checked in" className="flex flex-col gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          <span className="font-serif text-3xl font-semibold text-numeric">{checked_in}</span>
          <span className="text-muted-foreground"> of {expected} checked in</span>
        </span>
        {not_paid > 0 && (
          <span className="text-sm text-muted-foreground">{not_paid} more not yet paid</span>
        )}
      </p>
      <Progress label="Checked-in guests" value={checked_in} max={Math.max(expected, 1)} />
      {by_product.length > 0 && (
        <details className="text-sm">
          <summary className="min-h-9 cursor-pointer py-1.5">By group and ticket</summary>
          <div className="grid gap-x-10 gap-y-4 pt-2 sm:grid-cols-2">
            <Parts
              parts={by_kind.map(({ kind, ...part }) => ({ name: KIND_WORDS[kind], ...part }))}
            />
            <Parts parts={by_product.map(({ product, ...part }) => ({ name: product, ...part }))} />
          </div>
        </details>
      )}
    </section>
  );
}

type Part = { name: string; expected: number; checked_in: number };

const Parts = ({ parts }: { parts: readonly Part[] }) => (
  <ul className="flex flex-col gap-1">
    {parts.map(({ name, expected, checked_in }) => (
      <li key={name} className="flex justify-between gap-4">
        <span className="min-w-0 break-words">{name}</span>
        <span className="text-numeric whitespace-nowrap">
          {checked_in} of {expected}
        </span>
      </li>
    ))}
  </ul>
);
