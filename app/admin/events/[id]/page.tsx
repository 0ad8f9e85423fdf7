import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { Button } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { NoAccess } from "@/app/admin/_components/no-access";
import { type Asked, textAsked } from "@/app/admin/_components/page-asked";
import { getEventSales } from "@/lib/events/setup/event-sales";
import { listSponsorPackages, listTicketTypes } from "@/lib/events/setup/products";
import { publishingSteps } from "@/lib/events/setup/publishing";
import { EventHeader } from "../_components/event-header";
import { type EventParams, eventStaff } from "../_components/read-event";
import { FactsCard } from "./_components/facts-card";
import { PublishCard } from "./_components/publish-card";
import { SalesTable } from "./_components/sales-table";
import { SalesTiles } from "./_components/sales-tiles";

export const metadata: Metadata = { title: "Event" };

type Props = { params: EventParams; searchParams: Promise<Asked> };

const NOTICES = new Map([
  ["created", "The event is there, as a draft. The list below leads to what it still needs."],
  ["copied", "The copy is there, as a draft. Look at its times and what it sells."],
]);

export default async function EventPage({ params, searchParams }: Props) {
  const { id, staff, mayView, mayEdit, read } = await eventStaff(params);
  if (!mayView) return <NoAccess title="Event" />;
  const event = await read();
  const maySeeMoney = staff.permissions.has("orders_view");
  const [tickets, packages, sales] = await Promise.all([
    listTicketTypes(staff, id),
    listSponsorPackages(staff, id),
    maySeeMoney ? getEventSales(staff, id) : undefined,
  ]);
  const notice = NOTICES.get(textAsked(await searchParams, "notice"));
  return (
    <>
      <EventHeader
        event={event}
        permissions={staff.permissions}
        actions={mayEdit && <CopyLink id={id} />}
      />
      {notice && (
        <Alert tone="success" role="status">
          {notice}
        </Alert>
      )}
      {event.status !== "published" && (
        <PublishCard
          event={event}
          steps={publishingSteps(event, [...tickets, ...packages])}
          mayEdit={mayEdit}
        />
      )}
      <SalesTiles event={event} sales={sales} />
      <SalesTable event={event} tickets={tickets} packages={packages} />
      <FactsCard event={event} mayEdit={mayEdit} />
    </>
  );
}

const CopyLink = ({ id }: { id: number }) => (
  <Button asChild variant="secondary">
    <Link href={`/admin/events/${id}/copy`}>Duplicate</Link>
  </Button>
);
