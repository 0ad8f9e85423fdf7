import { Alert } from "@/app/_components/ui/alert";
import { DateOnly, DateTime } from "@/app/_components/ui/date-time";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { formatNumber, plural } from "@/lib/format";
import type { ProjectionProgress } from "@/lib/portfolio/schema";
import { rebuild } from "../actions";

type Props = {
  projection: ProjectionProgress;
  /** Of the figures shown, from the snapshot that they were read from. */
  isPending: boolean;
  timeZone: string;
  mayRebuild: boolean;
};

/** How fresh the figures are, and a way to have all of them computed again. */
export function Freshness({ projection, isPending, timeZone, mayRebuild }: Props) {
  const { calculated_for_date: day, completed_at: built, progress, marks_waiting } = projection;
  const { last_error: problem } = projection;
  return (
    <details suppressHydrationWarning className="group/fresh">
      <summary className="cursor-pointer">
        As of {day ? <DateOnly date={day} /> : "today"},{" "}
        {isPending
          ? `${marks_waiting > 0 ? plural(marks_waiting, "change") : "changes"} on the way`
          : "up to the last change"}
        {problem && ". The last computation did not work."}
      </summary>
      <div className="mt-2 flex flex-col items-start gap-3 text-sm">
        {problem && (
          <Alert tone="warning" title="The last computation did not work">
            {problem} Until then you see the figures from before.
          </Alert>
        )}
        <p>
          A gift, a talk or any other change shows here within seconds. Once a day all figures are
          brought to the new date, and once a week all of them are checked.
        </p>
        {built && (
          <p>
            All computed anew <DateTime instant={built} timeZone={timeZone} />.
          </p>
        )}
        {progress && (
          <p>
            Being computed: {formatNumber(progress.done)} of {formatNumber(progress.total)} donors.
            Until it is done you see the figures from before.
          </p>
        )}
        {mayRebuild && !progress && (
          <form action={rebuild}>
            <SubmitButton variant="secondary" size="sm">
              Compute everything anew
            </SubmitButton>
          </form>
        )}
      </div>
    </details>
  );
}
