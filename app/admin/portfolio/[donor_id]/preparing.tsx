import { Calculator } from "lucide-react";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { PageHeader } from "@/app/_components/ui/page-header";
import { Progress } from "@/app/_components/ui/progress";
import { RefreshSoon } from "@/app/admin/_components/refresh-soon";
import { formatNumber } from "@/lib/format/amounts";
import type { ProjectionProgress } from "@/lib/portfolio/schema";

/** While no figures can be shown: what is being done about it, and how far it is. */
export function Preparing({
  title,
  projection,
}: {
  title: string;
  projection: ProjectionProgress;
}) {
  const { progress, status } = projection;
  return (
    <>
      <PageHeader title={title} />
      <EmptyState icon={Calculator} title="The portfolio is being prepared">
        <p>
          {status === "failed"
            ? "The calculation failed. It will be retried automatically."
            : "Figures for all donors are being calculated. Profiles open when this is done."}
        </p>
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
