import { StatusBadge } from "@/app/_components/ui/badge";
import { DateTime } from "@/app/_components/ui/date-time";
import { TextLink } from "@/app/_components/ui/link";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import { plural } from "@/lib/format";
import type { Job, JobState } from "@/lib/jobs/job-list";
import { RunAgain } from "./run-again";
import { errorWords, kindWords, STATE_WORDS, SUBJECTS } from "./words";
import type { WorkAsked } from "./work-asked";

const WHEN: Record<JobState, string> = { dead: "Gave up", retrying: "Next try", waiting: "Due" };

type Props = { jobs: readonly Job[]; asked: WorkAsked; timeZone: string; now: Date };

export function JobTable({ jobs, asked, timeZone, now }: Props) {
  const { state } = asked;
  return (
    <Table label={STATE_WORDS[state]} stacked>
      <TableHeader>
        <TableRow>
          <TableHead>Work</TableHead>
          <TableHead>{WHEN[state]}</TableHead>
          {state !== "waiting" && <TableHead>Why it failed</TableHead>}
          {state === "dead" && (
            <TableHead>
              <span className="sr-only">Run again</span>
            </TableHead>
          )}
        </TableRow>
      </TableHeader>
      <TableBody>
        {jobs.map((job) => (
          <TableRow key={job.id}>
            <TableHead scope="row">
              <Work job={job} />
            </TableHead>
            <TableCell data-label={WHEN[state]}>
              <When {...{ job, state, timeZone, now }} />
            </TableCell>
            {state !== "waiting" && (
              <TableCell data-label="Why it failed">
                <Why error={job.lastError} />
              </TableCell>
            )}
            {state === "dead" && (
              <TableCell className="sm:text-right">
                <RunAgain job={job} asked={asked} />
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Work({ job: { name, subject } }: { job: Job }) {
  const about = subject && SUBJECTS[subject.type];
  return (
    <span>
      {kindWords(name)}
      {about && (
        <span className="block py-0.5 text-sm font-normal">
          <TextLink href={`${about.path}/${subject.id}`}>{about.label}</TextLink>
        </span>
      )}
    </span>
  );
}

type WhenProps = { job: Job; state: JobState; timeZone: string; now: Date };

function When({ job, state, timeZone, now }: WhenProps) {
  if (job.isRunning) return <StatusBadge tone="info">Under way</StatusBadge>;
  const instant = state === "dead" ? job.failedAt : job.dueAt;
  const isDue = state !== "dead" && instant <= now;
  return (
    <span>
      {isDue ? "As soon as possible" : <DateTime instant={instant} timeZone={timeZone} />}
      <span className="block text-sm text-muted-foreground">
        {state === "waiting" ? (
          <>
            Asked for <DateTime instant={job.createdAt} timeZone={timeZone} />
          </>
        ) : (
          triesOf(job, state)
        )}
      </span>
    </span>
  );
}

const triesOf = ({ attempts, maxAttempts }: Job, state: JobState): string =>
  state === "dead"
    ? `After ${plural(attempts, "try", "tries")}`
    : `${attempts} of ${plural(maxAttempts, "try", "tries")} failed`;

const Why = ({ error }: { error: string }) => (
  <div className="min-w-0">
    {errorWords(error)}
    {error && (
      <details className="mt-1 text-sm">
        <summary className="w-fit cursor-pointer rounded-xs py-0.5 font-semibold text-link">
          The error’s own words
        </summary>
        <p className="mt-1 max-w-prose font-mono text-muted-foreground wrap-anywhere whitespace-pre-wrap">
          {error}
        </p>
      </details>
    )}
  </div>
);
