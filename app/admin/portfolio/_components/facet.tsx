import { Checkbox } from "@/app/_components/ui/checkbox";
import { formatNumber } from "@/lib/format/amounts";

type Props = {
  /** Absent: every box is a filter of its own, yes or not at all. */
  name?: string;
  legend: string;
  words: Readonly<Record<string, string>>;
  /** What some of them mean. */
  meanings?: Readonly<Record<string, string>>;
  counts: Readonly<Record<string, unknown>>;
  chosen: readonly string[] | Readonly<Record<string, unknown>> | undefined;
};

/** Boxes with how many there are behind each; those without any are left out unless ticked. */
export function Facet({ name, legend, words, meanings = {}, counts, chosen }: Props) {
  const isChosen = (value: string) =>
    chosen !== undefined &&
    ("includes" in chosen && Array.isArray(chosen)
      ? chosen.includes(value)
      : (chosen as Record<string, unknown>)[value] === true);
  const shown = Object.entries(words).filter(
    ([value]) => isChosen(value) || (counts[value] !== 0 && (!name || counts[value] !== undefined)),
  );
  if (shown.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-semibold">{legend}</legend>
      {shown.map(([value, label]) => {
        const id = `filter-${name ?? "only"}-${value}`;
        const count = counts[value];
        return (
          <div key={value} className="flex items-start gap-2.5">
            <Checkbox
              id={id}
              name={name ?? value}
              value={name ? value : "true"}
              defaultChecked={isChosen(value)}
            />
            <label htmlFor={id} className="flex min-w-0 grow cursor-pointer justify-between gap-3">
              <span className="min-w-0">
                {label}
                {meanings[value] && (
                  <span className="block text-sm text-muted-foreground">{meanings[value]}</span>
                )}
              </span>
              {(typeof count === "number" || name) && (
                <span className="text-numeric text-muted-foreground">
                  {formatNumber(typeof count === "number" ? count : 0)}
                </span>
              )}
            </label>
          </div>
        );
      })}
    </fieldset>
  );
}
