import { SelectField } from "@/app/_components/forms/select-field";
import { StateTabs } from "@/app/admin/_components/list/state-tabs";
import { ListFilters } from "@/app/admin/_components/list-filters";
import { JOB_STATES, type JobCount } from "@/lib/jobs/job-list";
import { kindWords, STATE_WORDS } from "./words";
import { countOf, type WorkAsked, workHref } from "./work-asked";

type Props = { counts: readonly JobCount[]; asked: WorkAsked };

/** The lists, with how many are in each. */
export const WorkStates = ({ counts, asked: { state: current, kind } }: Props) => (
  <StateTabs
    label="Work lists"
    tabs={JOB_STATES.map((state) => ({
      href: workHref({ state, kind }),
      label: STATE_WORDS[state],
      isCurrent: state === current,
      count: countOf(counts, state, kind),
    }))}
  />
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
