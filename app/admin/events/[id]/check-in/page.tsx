import type { Metadata } from "next";
import { z } from "zod";
import { orNotFound } from "@/app/_components/or-not-found";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { PageHeader } from "@/app/_components/ui/page-header";
import { SectionNav } from "@/app/_components/ui/section-nav";
import { NoAccess } from "@/app/admin/_components/no-access";
import { type Asked, textAsked } from "@/app/admin/_components/page-asked";
import { readScan } from "@/lib/events/door/check-in";
import { countAtDoor } from "@/lib/events/door/counts";
import { readDoorEvent, searchDoor } from "@/lib/events/door/manifest";
import { formatDateTime } from "@/lib/format";
import { eventLinks } from "../../_components/event-links";
import { type EventParams, eventStaff } from "../../_components/read-event";
import { DoorDesk } from "./door-desk";

export const metadata: Metadata = { title: "Check-in" };

type Props = { params: EventParams; searchParams: Promise<Asked> };

export default async function CheckInPage({ params, searchParams }: Props) {
  const { id, staff, mayView } = await eventStaff(params, "/check-in");
  if (!staff.permissions.has("checkin")) return <NoAccess title="Check-in" />;
  const event = await orNotFound(readDoorEvent(staff, id));
  const asked = await searchParams;
  const words = textAsked(asked, "q");
  const scan = z.uuid().safeParse(textAsked(asked, "scan"));
  const [counts, found, results] = await Promise.all([
    countAtDoor(staff, id),
    searchDoor(staff, id, words),
    scan.success ? readScan(staff, id, scan.data) : [],
  ]);
  const crumbs = [
    { label: "Check-in", href: "/admin/check-in" },
    ...(mayView ? [{ label: "The event", href: `/admin/events/${id}` }] : []),
  ];
  return (
    <>
      <PageHeader
        title={event.name}
        above={<Breadcrumbs crumbs={crumbs} />}
        description={event.starts_at && formatDateTime(event.starts_at, event.timezone)}
      />
      <div className="max-sm:hidden">
        <SectionNav label={event.name} links={eventLinks(id, staff.permissions)} />
      </div>
      <DoorDesk
        event={event}
        userId={staff.userId}
        counts={counts}
        words={words}
        found={found}
        results={results}
      />
    </>
  );
}
