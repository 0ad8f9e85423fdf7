import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { DateTime } from "@/app/_components/ui/date-time";
import { actionWords } from "@/app/admin/_components/action-words";
import type { PlanEvent } from "@/lib/giving/plans/history";
import { eventWords } from "./plan-words";

type Props = { events: readonly PlanEvent[]; currency: string; timeZone: string };

export const History = ({ events, currency, timeZone }: Props) => (
  <Card>
    <CardHeader>
      <CardTitle>History</CardTitle>
    </CardHeader>
    <CardContent>
      {events.length === 0 && <p className="text-muted-foreground">No changes yet.</p>}
      <ol className="flex flex-col gap-4">
        {events.map((event) => (
          <li key={event.id} className="border-l-2 pl-4">
            <p>
              <span className="font-semibold">{event.by}</span> {actionWords(event.action)}
            </p>
            {eventWords(event, currency).map((line) => (
              <p key={line} className="text-sm wrap-anywhere">
                {line}
              </p>
            ))}
            <p className="text-sm text-muted-foreground">
              <DateTime instant={event.at} timeZone={timeZone} />
            </p>
          </li>
        ))}
      </ol>
    </CardContent>
  </Card>
);
