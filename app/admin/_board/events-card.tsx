import { CalendarDays } from "lucide-react";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { DateTime } from "@/app/_components/ui/date-time";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { listNextEvents, type NextEvent } from "@/lib/events/setup/next-event";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";

const MOST = 5;

/** The events that begin next, with how full they are. */
export async function EventsCard({ staff }: { staff: SignedInStaff }) {
  const events = await listNextEvents(staff, MOST);
  return (
    <Card>
      <CardHeader className="flex-row items-baseline! justify-between">
        <CardTitle>Next events</CardTitle>
        <TextLink href="/admin/events">View all</TextLink>
      </CardHeader>
      <CardContent>
        {events.length > 0 ? (
          <ul className="flex flex-col divide-y">
            {events.map(({ id, name, startsAt, timeZone, ...places }) => (
              <li key={id} className="flex flex-col gap-0.5 py-2 first:pt-0 last:pb-0">
                <TextLink href={`/admin/events/${id}`} variant="quiet" className="font-semibold">
                  {name}
                </TextLink>
                <span className="flex flex-wrap justify-between gap-x-4 text-sm text-muted-foreground">
                  <DateTime instant={startsAt} timeZone={timeZone} />
                  <span>{placesText(places)}</span>
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState icon={CalendarDays} title="No events coming up" as="h3">
            Published events appear here until they begin.
          </EmptyState>
        )}
      </CardContent>
    </Card>
  );
}

function placesText({ taken, capacity }: Pick<NextEvent, "taken" | "capacity">): string {
  const { number } = staffFormat();
  return capacity === null
    ? `${number(taken)} seats taken`
    : `${number(taken)} of ${number(capacity)} seats taken`;
}
