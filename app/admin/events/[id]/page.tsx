import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { Button } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { textAsked } from "@/app/admin/_components/page-asked";
import { getEventSales } from "@/lib/events/setup/event-sales";
import { listSponsorPackages, listTicketTypes } from "@/lib/events/setup/products";
import { publishingSteps } from "@/lib/events/setup/publishing";
import { EventHeader } from "../_components/event-header";
import { eventPage } from "../_components/event-page";
import { FactsCard } from "./_components/facts-card";
import { PublishCard } from "./_components/publish-card";
import { SalesTable } from "./_components/sales-table";
import { SalesTiles } from "./_components/sales-tiles";

const title = "Event";

export const metadata: Metadata = { title };

const NOTICES = new Map([
  ["created", "Draft created. The checklist below shows what it still needs."],
  ["copied", "Draft copied. Review its times, tickets and prices."],
]);

export default eventPage(
  { title, needs: "events_view" },
  async ({ record: event, staff, params: { id }, sent }) => {
    const mayEdit = staff.permissions.has("events_edit");
    const maySeeMoney = staff.permissions.has("orders_view");
    const [tickets, packages, sales] = await Promise.all([
      listTicketTypes(staff, id),
      listSponsorPackages(staff, id),
      maySeeMoney ? getEventSales(staff, id) : undefined,
    ]);
    const notice = NOTICES.get(textAsked(sent, "notice"));
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
  },
);

const CopyLink = ({ id }: { id: number }) => (
  <Button asChild variant="secondary" size="sm">
    <Link href={`/admin/events/${id}/copy`}>Duplicate</Link>
  </Button>
);
