import { DateTime } from "@/app/_components/ui/date-time";
import { TextLink } from "@/app/_components/ui/link";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { plural } from "@/lib/format/amounts";
import type { Job, JobState } from "@/lib/jobs/job-list";
import { RunAgain } from "./run-again";
import { errorWords, kindWords, STATE_WORDS, SUBJECTS } from "./words";
import type { WorkAsked } from "./work-asked";

const WHEN: Record<JobState, string> = { dead: "Failed", retrying: "Next try", waiting: "Due" };

type Props = { jobs: readonly Job[]; asked: WorkAsked; timeZone: string; now: Date };

export function JobTable({ jobs, asked, timeZone, now }: Props) {
  const { state } = asked;
  const columns: Column<Job>[] = [
    { label: "Task", cell: ({ name }) => kindWords(name) },
    { label: "Record", cell: ({ subject }) => subject && <Subject subject={subject} /> },
    {
      label: WHEN[state],
      cell: (job) => <When {...{ job, state, timeZone, now }} />,
    },
    state === "waiting"
      ? {
          label: "Requested",
          phone: "named",
          cell: (job) => !job.isRunning && <DateTime instant={job.createdAt} timeZone={timeZone} />,
        }
      : { label: "Attempts", cell: (job) => !job.isRunning && triesOf(job, state) },
  ];
  if (state !== "waiting")
    columns.push({
      label: "Error",
      wraps: true,
      cell: ({ lastError }) => <Why error={lastError} />,
    });
  if (state === "dead")
    columns.push({
      label: "Actions",
      phone: "corner",
      cell: (job) => <RunAgain job={job} asked={asked} />,
    });
  return (
    <DataTable label={STATE_WORDS[state]} rows={jobs} rowKey={({ id }) => id} columns={columns} />
  );
}

function Subject({ subject: { type, id } }: { subject: NonNullable<Job["subject"]> }) {
  const about = SUBJECTS[type];
  return about && <TextLink href={`${about.path}/${id}`}>{about.label}</TextLink>;
}

type WhenProps = { job: Job; state: JobState; timeZone: string; now: Date };

function When({ job, state, timeZone, now }: WhenProps) {
  if (job.isRunning) return <StatusBadge tone="info">Running</StatusBadge>;
  const instant = state === "dead" ? job.failedAt : job.dueAt;
  const isDue = state !== "dead" && instant <= now;
  return isDue ? "Next in line" : <DateTime instant={instant} timeZone={timeZone} />;
}

const triesOf = ({ attempts, maxAttempts }: Job, state: JobState): string =>
  state === "dead"
    ? `After ${plural(attempts, "attempt")}`
    : `${attempts} of ${plural(maxAttempts, "attempt")} failed`;

const Why = ({ error }: { error: string }) => (
  <>
    {errorWords(error)}
    {error && (
      <details className="ml-2 inline-block align-top">
        <summary className="w-fit cursor-pointer rounded-xs font-semibold text-link">
          Error message
        </summary>
        <p className="mt-1 max-w-prose font-mono text-muted-foreground whitespace-pre-wrap">
          {error}
        </p>
      </details>
    )}
  </>
);
