import { Alert } from "@/app/_components/ui/alert";
import { DateOnly, DateTime } from "@/app/_components/ui/date-time";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { formatNumber, plural } from "@/lib/format/amounts";
import type { ProjectionProgress } from "@/lib/portfolio/schema";
import { rebuild } from "../actions";

type Props = {
  projection: ProjectionProgress;
  /** Of the figures shown, from the snapshot that they were read from. */
  isPending: boolean;
  timeZone: string;
  mayRebuild: boolean;
};

/** How fresh the figures are, and a way to recalculate all of them. */
export function Freshness({ projection, isPending, timeZone, mayRebuild }: Props) {
  const { calculated_for_date: day, completed_at: built, progress, marks_waiting } = projection;
  const { last_error: problem } = projection;
  return (
    <details suppressHydrationWarning className="relative text-sm">
      <summary className="cursor-pointer text-muted-foreground">
        As of {day ? <DateOnly date={day} /> : "today"},{" "}
        {isPending
          ? `${marks_waiting > 0 ? plural(marks_waiting, "change") : "changes"} pending`
          : "up to date"}
        {problem && ". The last calculation failed."}
      </summary>
      <div className="absolute z-30 mt-1.5 flex w-96 max-w-[88vw] flex-col items-start gap-3 rounded-xl border bg-popover p-4 shadow-lg">
        {problem && (
          <Alert tone="warning" title="The last calculation failed">
            {problem} Showing the previous figures.
          </Alert>
        )}
        <p>Changes appear within seconds. Figures roll forward daily and are verified weekly.</p>
        {built && (
          <p>
            Last fully recalculated <DateTime instant={built} timeZone={timeZone} />.
          </p>
        )}
        {progress && (
          <p>
            Recalculating: {formatNumber(progress.done)} of {formatNumber(progress.total)} donors.
            Showing the previous figures until then.
          </p>
        )}
        {mayRebuild && !progress && (
          <form action={rebuild}>
            <SubmitButton variant="secondary" size="sm">
              Recalculate all figures
            </SubmitButton>
          </form>
        )}
      </div>
    </details>
  );
}
