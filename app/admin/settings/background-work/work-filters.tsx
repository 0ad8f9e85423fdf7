import Link from "next/link";
import { SelectField } from "@/app/_components/forms/select-field";
import { cn } from "@/app/_components/ui/cn";
import { ListFilters } from "@/app/admin/_components/list-filters";
import { formatNumber } from "@/lib/format";
import { JOB_STATES, type JobCount } from "@/lib/jobs/job-list";
import { kindWords, STATE_WORDS } from "./words";
import { countOf, type WorkAsked, workHref } from "./work-asked";

type Props = { counts: readonly JobCount[]; asked: WorkAsked };

/** The lists, in the look of tabs, with how many are in each. */
export const WorkStates = ({ counts, asked: { state: current, kind } }: Props) => (
  <nav aria-label="Lists of work" className="overflow-x-auto border-b">
    <ul className="-mb-px flex gap-x-6">
      {JOB_STATES.map((state) => (
        <li key={state}>
          <Link
            href={workHref({ state, kind })}
            aria-current={state === current ? "page" : undefined}
            className={cn(
              "flex min-h-11 items-center gap-1.5 border-b-3 border-transparent font-semibold whitespace-nowrap text-muted-foreground no-underline -outline-offset-2 hover:text-foreground",
              state === current && "border-link text-foreground",
            )}
          >
            {STATE_WORDS[state]}{" "}
            <span className="font-normal text-numeric">
              ({formatNumber(countOf(counts, state, kind))})
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

/** Which kind of work, of those that there are; nothing to choose when there is none. */
export function WorkFilters({ counts, asked: { state, kind } }: Props) {
  const kinds = new Set([...counts.map(({ name }) => name), ...(kind ? [kind] : [])]);
  if (kinds.size === 0) return null;
  const options = [...kinds]
    .map((value) => ({ value, label: kindWords(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, "en"));
  return (
    <ListFilters path={workHref({ state })}>
      <input type="hidden" name="state" value={state} />
      <SelectField
        name="kind"
        label="Kind of work"
        options={[{ value: "", label: "Any" }, ...options]}
        defaultValue={kind}
      />
    </ListFilters>
  );
}
