import type { Metadata } from "next";
import { FORM_FILTERS } from "@/app/admin/_components/custom/custom-filters";
import { customList } from "@/app/admin/_components/custom/custom-list";
import { ById, staffPage } from "@/app/admin/_components/staff-page";
import { ExportOrders, OrderResults } from "@/app/admin/orders/_components/order-results";
import { OrderListQuery } from "@/lib/events/orders/filter";
import { listOrders } from "@/lib/events/orders/list";
import { getEvent } from "@/lib/events/setup/events";
import { EventHeader } from "../../_components/event-header";

const title = "Registrations";

export const metadata: Metadata = { title };

export default staffPage(
  {
    title,
    path: ({ id }) => `/admin/events/${id}/orders`,
    needs: ["events_view", "orders_view"],
    params: ById,
    query: OrderListQuery.omit({ event_id: true }).extend(FORM_FILTERS),
  },
  async ({ staff, params: { id }, query: asked, address: sentAddress }) => {
    const custom = await customList(staff, "order", asked, sentAddress);
    const { address } = custom;
    const query = { ...custom.query, event_id: id };
    const [event, found] = await Promise.all([getEvent(staff, id), listOrders(staff, query)]);
    return (
      <>
        <EventHeader
          event={event}
          permissions={staff.permissions}
          actions={<ExportOrders address={address} eventId={id} />}
        />
        <h2 className="sr-only">{title}</h2>
        <OrderResults
          address={address}
          filters={custom.filters}
          columns={await custom.columns(found.data)}
          query={query}
          found={found}
          timeZone={event.timezone}
          mayEdit={staff.permissions.has("orders_edit")}
        />
      </>
    );
  },
);
