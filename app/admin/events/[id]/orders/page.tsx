import type { Metadata } from "next";
import { NoAccess } from "@/app/admin/_components/no-access";
import type { Asked } from "@/app/admin/_components/page-asked";
import { ExportOrders, OrderResults } from "@/app/admin/orders/_components/order-results";
import { orderQuery } from "@/app/admin/orders/order-asked";
import { listOrders } from "@/lib/events/order-list";
import { EventHeader } from "../../_components/event-header";
import { type EventParams, eventStaff } from "../../_components/read-event";

const TITLE = "Registrations";

export const metadata: Metadata = { title: TITLE };

type Props = { params: EventParams; searchParams: Promise<Asked> };

export default async function EventOrdersPage({ params, searchParams }: Props) {
  const { id, staff, mayView, read } = await eventStaff(params, "/orders");
  if (!mayView || !staff.permissions.has("orders_view")) return <NoAccess title={TITLE} />;
  const event = await read();
  const asked = await searchParams;
  const query = orderQuery(asked, id);
  const found = await listOrders(staff, query);
  return (
    <>
      <EventHeader
        event={event}
        permissions={staff.permissions}
        actions={<ExportOrders query={query} />}
      />
      <h2 className="sr-only">{TITLE}</h2>
      <OrderResults
        path={`/admin/events/${id}/orders`}
        asked={asked}
        query={query}
        found={found}
        timeZone={event.timezone}
        mayEdit={staff.permissions.has("orders_edit")}
      />
    </>
  );
}
