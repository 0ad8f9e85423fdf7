import { CalendarX } from "lucide-react";
import type { Metadata } from "next";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { listDoors } from "@/lib/events/door/manifest";
import { formatDateTime } from "@/lib/format";
import { requireStaff } from "@/lib/identity/session";
import { NoAccess } from "../_components/no-access";

export const metadata: Metadata = { title: "Check-in" };

export default async function DoorsPage() {
  const staff = await requireStaff("/admin/check-in");
  if (!staff.permissions.has("checkin")) return <NoAccess title="Check-in" />;
  const doors = await listDoors(staff);
  return (
    <>
      <PageHeader title="Check-in" description="Which event are you at?" />
      {doors.length === 0 && (
        <EmptyState icon={CalendarX} title="No event is near">
          Events appear here once they are published, until two days after they are over.
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
              {[starts_at && formatDateTime(starts_at, timezone), venue]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
