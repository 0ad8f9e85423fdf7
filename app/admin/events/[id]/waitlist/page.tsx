import { Hourglass } from "lucide-react";
import type { Metadata } from "next";
import { Pagination } from "@/app/_components/ui/pagination";
import { pageAsked, pageHref } from "@/app/admin/_components/page-asked";
import { listWaitlist } from "@/lib/events/waitlist/staff";
import { plural } from "@/lib/format/amounts";
import { EventHeader } from "../../_components/event-header";
import { eventPage } from "../../_components/event-page";
import { ListSection } from "../../_components/list-section";
import { EntryTable } from "./entry-table";

const title = "Waiting list";

export const metadata: Metadata = { title };

const PER_PAGE = 50;

export default eventPage(
  { title, path: "/waitlist", needs: ["events_view", "orders_view"] },
  async ({ record: event, staff, params: { id }, sent }) => {
    const { permissions } = staff;
    const page = pageAsked(sent);
    const { data, total, waiting } = await listWaitlist(staff, id, { page, per_page: PER_PAGE });
    return (
      <>
        <EventHeader event={event} permissions={permissions} />
        <ListSection
          title={title}
          description={`${plural(waiting, "person", "people")} waiting. Released seats go to the first person whose request they can fill.`}
          icon={Hourglass}
          empty={{
            title: "No one is waiting",
            text: "When a ticket sells out, people can join this list if the waiting list is turned on under Extras.",
          }}
          count={total}
        >
          <EntryTable event={event} entries={data} mayEdit={permissions.has("orders_edit")} />
          <Pagination
            page={page}
            pages={Math.ceil(total / PER_PAGE)}
            href={(to) => pageHref(`/admin/events/${id}/waitlist`, sent, to)}
          />
        </ListSection>
      </>
    );
  },
);
