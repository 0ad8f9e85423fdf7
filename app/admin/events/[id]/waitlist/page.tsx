import { Hourglass } from "lucide-react";
import type { Metadata } from "next";
import { Pagination } from "@/app/_components/ui/pagination";
import { NoAccess } from "@/app/admin/_components/no-access";
import { type Asked, pageAsked, pageHref } from "@/app/admin/_components/page-asked";
import { listWaitlist } from "@/lib/events/waitlist/staff";
import { plural } from "@/lib/format";
import { EventHeader } from "../../_components/event-header";
import { ListSection } from "../../_components/list-section";
import { type EventParams, eventStaff } from "../../_components/read-event";
import { EntryTable } from "./entry-table";

const TITLE = "Waiting list";

export const metadata: Metadata = { title: TITLE };

const PER_PAGE = 50;

type Props = { params: EventParams; searchParams: Promise<Asked> };

export default async function WaitlistPage({ params, searchParams }: Props) {
  const { id, staff, mayView, read } = await eventStaff(params, "/waitlist");
  const { permissions } = staff;
  if (!mayView || !permissions.has("orders_view")) return <NoAccess title={TITLE} />;
  const asked = await searchParams;
  const page = pageAsked(asked);
  const event = await read();
  const { data, total, waiting } = await listWaitlist(staff, id, { page, per_page: PER_PAGE });
  return (
    <>
      <EventHeader event={event} permissions={permissions} />
      <ListSection
        title={TITLE}
        description={`${plural(waiting, "person waits", "people wait")}. Freed places are offered to the first person whose request they can fill.`}
        icon={Hourglass}
        empty={{
          title: "No one is waiting",
          text: "When a ticket sells out, people can join this list if the event’s extras allow it.",
        }}
        count={total}
      >
        <EntryTable event={event} entries={data} mayEdit={permissions.has("orders_edit")} />
        <Pagination
          page={page}
          pages={Math.ceil(total / PER_PAGE)}
          href={(to) => pageHref(`/admin/events/${id}/waitlist`, asked, to)}
        />
      </ListSection>
    </>
  );
}
