import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { DateTime } from "@/app/_components/ui/date-time";
import { actionWords } from "@/app/admin/_components/action-words";
import type { TimelineEntry } from "@/lib/events/orders/staff-order-schema";

type Props = { entries: readonly TimelineEntry[]; timeZone: string };

export const TimelineCard = ({ entries, timeZone }: Props) => (
  <Card>
    <CardHeader>
      <CardTitle>History</CardTitle>
    </CardHeader>
    <CardContent>
      <ol className="flex flex-col gap-4">
        {entries.map(({ id, by, action, at, reason }) => (
          <li key={id} className="border-l-2 pl-4">
            <p>
              <span className="font-semibold">{by}</span> {actionWords(action)}
            </p>
            {reason && <p className="text-sm wrap-anywhere">“{reason}”</p>}
            <p className="text-sm text-muted-foreground">
              <DateTime instant={at} timeZone={timeZone} />
            </p>
          </li>
        ))}
      </ol>
    </CardContent>
  </Card>
);
