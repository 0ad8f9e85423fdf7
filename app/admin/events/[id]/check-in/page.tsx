import type { Metadata } from "next";
import { z } from "zod";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { PageHeader } from "@/app/_components/ui/page-header";
import { SectionNav } from "@/app/_components/ui/section-nav";
import { textAsked } from "@/app/admin/_components/page-asked";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { ById, staffPage } from "@/app/admin/_components/staff-page";
import { readScan } from "@/lib/events/door/check-in";
import { countAtDoor } from "@/lib/events/door/counts";
import { readDoorEvent, searchDoor } from "@/lib/events/door/manifest";
import { eventLinks } from "../../_components/event-links";
import { DoorDesk } from "./door-desk";

const title = "Check-in";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: ({ id }) => `/admin/events/${id}/check-in`, needs: "checkin", params: ById },
  async ({ staff, params: { id }, sent }) => {
    const event = await readDoorEvent(staff, id);
    const words = textAsked(sent, "q");
    const scan = z.uuid().safeParse(textAsked(sent, "scan"));
    const [counts, found, results] = await Promise.all([
      countAtDoor(staff, id),
      searchDoor(staff, id, words),
      scan.success ? readScan(staff, id, scan.data) : [],
    ]);
    const crumbs = [
      { label: "Check-in", href: "/admin/check-in" },
      ...(staff.permissions.has("events_view")
        ? [{ label: "Event", href: `/admin/events/${id}` }]
        : []),
    ];
    return (
      <>
        <PageHeader
          title={event.name}
          above={<Breadcrumbs crumbs={crumbs} />}
          description={event.starts_at && staffFormat().dateTime(event.starts_at, event.timezone)}
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
  },
);
