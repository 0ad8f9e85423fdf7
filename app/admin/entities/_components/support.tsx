import { Progress } from "@/app/_components/ui/progress";
import { formatMajor, formatNumber, plural } from "@/lib/format/amounts";
import type { EntityView } from "@/lib/sponsorship/entity-schema";

/** How far an entity has come: sponsors of how many, or money of how much. */
export function Support({ entity }: { entity: EntityView }) {
  const { sp_goal: goal, contributed, currency, title } = entity;
  if (goal === null) return sponsorsText(entity);
  const given = contributed ?? 0;
  return (
    <span className="inline-flex items-center gap-2 text-numeric">
      <Progress
        label={`Given so far for ${title}`}
        value={Math.min(given, goal)}
        max={goal}
        className="w-16"
      />
      {formatMajor(given, currency)} of {formatMajor(goal, currency)}
    </span>
  );
}

function sponsorsText({ sp_num: most, sponsors_count: taken }: EntityView): string {
  if (most === 0 && taken === 0) return "No sponsors";
  return `${formatNumber(taken)} of ${plural(most, "sponsor")}`;
}
