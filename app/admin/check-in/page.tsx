import { CalendarX } from "lucide-react";
import type { Metadata } from "next";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { staffPage } from "@/app/admin/_components/staff-page";
import { listDoors } from "@/lib/events/door/manifest";

const title = "Check-in";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: "/admin/check-in", needs: "checkin" },
  async ({ staff }) => {
    const doors = await listDoors(staff);
    return (
      <>
        <PageHeader title={title} description="Choose your event" />
        {doors.length === 0 && (
          <EmptyState icon={CalendarX} title="No upcoming events">
            Published events appear here until two days after they end.
          </EmptyState>
        )}
        <ul className="divide-y rounded-xl border bg-card">
          {doors.map(({ id, name, starts_at, timezone, venue }) => (
            <li key={id} className="p-5">
              <h2 className="text-lg">
                <TextLink href={`/admin/events/${id}/check-in`} variant="quiet">
                  {name}
                </TextLink>
              </h2>
              <p className="text-muted-foreground">
                {[starts_at && staffFormat().dateTime(starts_at, timezone), venue]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </li>
          ))}
        </ul>
      </>
    );
  },
);
