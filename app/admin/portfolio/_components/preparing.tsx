import { Calculator } from "lucide-react";
import { Alert } from "@/app/_components/ui/alert";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { PageHeader } from "@/app/_components/ui/page-header";
import { Progress } from "@/app/_components/ui/progress";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { RefreshSoon } from "@/app/admin/_components/refresh-soon";
import { formatNumber } from "@/lib/format/amounts";
import type { ProjectionProgress } from "@/lib/portfolio/schema";
import { rebuild } from "../actions";

type Props = { projection: ProjectionProgress; mayRebuild: boolean };

/** Before there are figures: how far the first computation is, and a way to begin it. */
export function Preparing({ projection, mayRebuild }: Props) {
  const { progress, last_error } = projection;
  return (
    <>
      <PageHeader title="Portfolio" />
      {last_error && (
        <Alert tone="warning" title="The last attempt failed">
          {last_error}
        </Alert>
      )}
      <EmptyState
        icon={Calculator}
        title="The portfolio is being prepared"
        action={
          mayRebuild &&
          !progress && (
            <form action={rebuild}>
              <SubmitButton>Calculate now</SubmitButton>
            </form>
          )
        }
      >
        <p>Figures for all donors are being calculated. The list opens when this is done.</p>
        {progress && (
          <Progress
            label={`${formatNumber(progress.done)} of ${formatNumber(progress.total)} donors`}
            value={progress.done}
            max={Math.max(progress.total, 1)}
            showLabel
            className="mx-auto mt-5 w-full max-w-sm text-left"
          />
        )}
      </EmptyState>
      <RefreshSoon seconds={3} />
    </>
  );
}
