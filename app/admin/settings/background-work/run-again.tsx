import { SubmitButton } from "@/app/_components/ui/submit-button";
import { formatNumber, plural } from "@/lib/format/amounts";
import type { Job, JobCount } from "@/lib/jobs/job-list";
import { runAgain, runAllAgain } from "./actions";
import { kindWords } from "./words";
import type { WorkAsked } from "./work-asked";

export const RunAgain = ({ job, asked }: { job: Job; asked: WorkAsked }) => (
  <form action={runAgain}>
    <input type="hidden" name="job" value={job.id} />
    <Place asked={asked} />
    <SubmitButton variant="secondary" size="sm">
      Retry
      <span className="sr-only">
        : {kindWords(job.name)}, number {job.id}
      </span>
    </SubmitButton>
  </form>
);

type AllProps = { counts: readonly JobCount[]; asked: WorkAsked };

/** A button for each kind of which several gave up. */
export function RunAllAgain({ counts, asked }: AllProps) {
  const several = counts.filter(
    ({ state, name, count }) =>
      state === "dead" && count > 1 && (!asked.kind || name === asked.kind),
  );
  if (several.length === 0) return null;
  return (
    <ul aria-label="All of one kind" className="divide-y rounded-lg border">
      {several.map(({ name, count }) => (
        <li key={name} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
          <span>
            {kindWords(name)}: <span className="text-numeric">{plural(count, "time")}</span>
          </span>
          <form action={runAllAgain}>
            <input type="hidden" name="job" value={name} />
            <Place asked={asked} />
            <SubmitButton variant="secondary" size="sm">
              Retry all {formatNumber(count)}
              <span className="sr-only">: {kindWords(name)}</span>
            </SubmitButton>
          </form>
        </li>
      ))}
    </ul>
  );
}

/** Where the list stands, so that one comes back to it. */
const Place = ({ asked: { kind, page } }: { asked: WorkAsked }) => (
  <>
    <input type="hidden" name="kind" value={kind} />
    <input type="hidden" name="page" value={page} />
  </>
);
