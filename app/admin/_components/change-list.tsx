import { DateTime } from "@/app/_components/ui/date-time";
import type { ActivityView } from "@/lib/activity/schema";
import { actionWords } from "./action-words";
import { ChangeSubject, hasSubject } from "./change-subject";

/** Who did what to whom, and when. */
export const ChangeList = ({
  changes,
  timeZone,
}: {
  changes: readonly ActivityView[];
  timeZone: string;
}) => (
  <ul className="divide-y">
    {changes.map((change) => (
      <li key={change.id} className="py-3 first:pt-0 last:pb-0">
        <p className="wrap-anywhere">
          <span className="font-semibold">{change.by.name}</span> {actionWords(change.action)}
          {hasSubject(change) && (
            <>
              : <ChangeSubject change={change} />
            </>
          )}
        </p>
        <p className="text-sm text-muted-foreground">
          <DateTime instant={change.at} timeZone={timeZone} />
        </p>
      </li>
    ))}
  </ul>
);
