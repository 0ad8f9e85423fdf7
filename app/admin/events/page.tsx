import { CalendarDays } from "lucide-react";
import type { Metadata } from "next";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { DataTable } from "@/app/admin/_components/list/data-table";
import type { Filter } from "@/app/admin/_components/list/filter";
import { ListBar } from "@/app/admin/_components/list/list-bar";
import { CreateLink, ListPage } from "@/app/admin/_components/list/list-page";
import { PageSteps } from "@/app/admin/_components/list/page-steps";
import { staffPage } from "@/app/admin/_components/staff-page";
import { EventListQuery, listEvents } from "@/lib/events/setup/event-list";
import { EVENT_STATUSES } from "@/lib/events/setup/event-schema";
import { plural } from "@/lib/format/amounts";
import { eventColumns } from "./_components/event-columns";
import { STATUS_WORDS } from "./words";

const title = "Events";
const path = "/admin/events";
const FILTERS: readonly Filter[] = [
  {
    name: "status",
    label: "Status",
    options: EVENT_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value].label })),
  },
  {
    name: "when",
    label: "Date",
    options: [
      { value: "upcoming", label: "Upcoming" },
      { value: "past", label: "Past" },
    ],
  },
];

export const metadata: Metadata = { title };

export default staffPage(
  { title, path, needs: "events_view", query: EventListQuery },
  async ({ staff, query, address }) => {
    const { data, total } = await listEvents(staff, query);
    const create = staff.permissions.has("events_edit") && (
      <CreateLink href={`${path}/new`}>New event</CreateLink>
    );
    return (
      <ListPage
        title={title}
        actions={create}
        bar={
          <ListBar
            address={address}
            search="Name or address"
            filters={FILTERS}
            summary={plural(total, "event")}
          />
        }
        steps={<PageSteps address={address} query={query} total={total} />}
      >
        {data.length > 0 ? (
          <DataTable label={title} rows={data} rowKey={({ id }) => id} columns={eventColumns} />
        ) : address.isNarrowed || total > 0 ? (
          <EmptyState icon={CalendarDays} title="No events found">
            Try a shorter search or another status.
          </EmptyState>
        ) : (
          <EmptyState icon={CalendarDays} title="No events yet">
            Start with a name and a date. Add tickets, tables, sponsors and questions when you’re
            ready. Only staff can see the event until you publish it.
          </EmptyState>
        )}
      </ListPage>
    );
  },
);
