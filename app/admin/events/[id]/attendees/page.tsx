import { Download, Users } from "lucide-react";
import type { Metadata } from "next";
import { Button } from "@/app/_components/ui/button";
import { Card, CardContent } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { Pagination } from "@/app/_components/ui/pagination";
import { NoAccess } from "@/app/admin/_components/no-access";
import { type Asked, pageHref } from "@/app/admin/_components/page-asked";
import { attendeeQuery, exportQuery, pagesOf } from "@/app/admin/orders/order-asked";
import type { AttendeeListQuery } from "@/lib/events/attendee-filter";
import { listAttendees } from "@/lib/events/attendee-list";
import { plural } from "@/lib/format";
import { EventHeader } from "../../_components/event-header";
import { type EventParams, eventStaff } from "../../_components/read-event";
import { AttendeeFilters } from "./attendee-filters";
import { AttendeeTable } from "./attendee-table";

const TITLE = "Guests";

export const metadata: Metadata = { title: TITLE };

type Props = { params: EventParams; searchParams: Promise<Asked> };

export default async function AttendeesPage({ params, searchParams }: Props) {
  const { id, staff, mayView, read } = await eventStaff(params, "/attendees");
  if (!mayView || !staff.permissions.has("orders_view")) return <NoAccess title={TITLE} />;
  const event = await read();
  const path = `/admin/events/${id}/attendees`;
  const asked = await searchParams;
  const query = attendeeQuery(asked, id);
  const { data, counts } = await listAttendees(staff, query);
  return (
    <>
      <EventHeader
        event={event}
        permissions={staff.permissions}
        actions={<ExportButton query={query} />}
      />
      <h2 className="sr-only">{TITLE}</h2>
      <Card>
        <CardContent className="flex flex-col gap-6">
          <AttendeeFilters path={path} query={query} />
          <p className="text-sm text-muted-foreground" role="status">
            {plural(counts.total, "place")} ·{" "}
            <TextLink href={narrowed(path, asked, "checked_in", "yes")} variant="quiet">
              {counts.checked_in} checked in
            </TextLink>{" "}
            ·{" "}
            <TextLink href={narrowed(path, asked, "missing", "1")} variant="quiet">
              {counts.missing} without all details
            </TextLink>
          </p>
          {data.length === 0 ? (
            <EmptyState icon={Users} title="No guest matches">
              Places appear here as soon as somebody registers. Try fewer words, or another state.
            </EmptyState>
          ) : (
            <AttendeeTable attendees={data} />
          )}
          <Pagination
            page={query.page}
            pages={pagesOf(counts.total)}
            href={(page) => pageHref(path, asked, page)}
          />
        </CardContent>
      </Card>
    </>
  );
}

const narrowed = (path: string, asked: Asked, name: string, value: string): string =>
  pageHref(path, { ...asked, [name]: value }, 1);

const ExportButton = ({ query }: { query: AttendeeListQuery }) => (
  <Button asChild variant="secondary">
    <a href={`/api/v1/admin/attendees/export.csv${exportQuery(query)}`}>
      <Download aria-hidden />
      Export these
    </a>
  </Button>
);
