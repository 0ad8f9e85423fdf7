import { Users } from "lucide-react";
import type { Metadata } from "next";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { FORM_FILTERS } from "@/app/admin/_components/custom/custom-filters";
import { customList } from "@/app/admin/_components/custom/custom-list";
import { DataTable } from "@/app/admin/_components/list/data-table";
import { ListBar } from "@/app/admin/_components/list/list-bar";
import { ExportLink } from "@/app/admin/_components/list/list-page";
import { PageSteps } from "@/app/admin/_components/list/page-steps";
import { ById, staffPage } from "@/app/admin/_components/staff-page";
import { AttendeeListQuery } from "@/lib/events/orders/attendee-filter";
import { listAttendees } from "@/lib/events/orders/attendee-list";
import { getEvent } from "@/lib/events/setup/events";
import { plural } from "@/lib/format/amounts";
import { EventHeader } from "../../_components/event-header";
import { attendeeColumns } from "./attendee-columns";
import { ATTENDEE_FILTERS } from "./attendee-filters";

const title = "Guests";

export const metadata: Metadata = { title };

export default staffPage(
  {
    title,
    path: ({ id }) => `/admin/events/${id}/attendees`,
    needs: ["events_view", "orders_view"],
    params: ById,
    query: AttendeeListQuery.omit({ event_id: true }).extend(FORM_FILTERS),
  },
  async ({ staff, params: { id }, query: asked, address: sentAddress }) => {
    const custom = await customList(staff, "attendee", asked, sentAddress);
    const { query, address } = custom;
    const [event, { data, counts }] = await Promise.all([
      getEvent(staff, id),
      listAttendees(staff, { ...query, event_id: id }),
    ]);
    const exported = new URLSearchParams(address.filter());
    exported.set("event_id", String(id));
    return (
      <>
        <EventHeader
          event={event}
          permissions={staff.permissions}
          actions={<ExportLink href={`/api/v1/admin/attendees/export.csv?${exported}`} />}
        />
        <h2 className="sr-only">{title}</h2>
        <ListBar
          address={address}
          search="Name, group or code"
          filters={[...ATTENDEE_FILTERS, ...custom.filters]}
          summary={
            <>
              {plural(counts.total, "seat")} ·{" "}
              <TextLink href={address.to({ checked_in: "yes" })} variant="quiet">
                {counts.checked_in} checked in
              </TextLink>{" "}
              ·{" "}
              <TextLink href={address.to({ missing: "1" })} variant="quiet">
                {counts.missing} missing details
              </TextLink>
            </>
          }
        />
        {data.length > 0 ? (
          <DataTable
            label={title}
            rows={data}
            rowKey={(row) => row.id}
            columns={[...attendeeColumns, ...(await custom.columns(data))]}
          />
        ) : (
          <EmptyState icon={Users} title="No guests found">
            Guests appear here as people register. Try a shorter search or another status.
          </EmptyState>
        )}
        <PageSteps address={address} query={query} total={counts.total} />
      </>
    );
  },
);
