import type { Metadata } from "next";
import { ListPage } from "@/app/admin/_components/list/list-page";
import { staffPage } from "@/app/admin/_components/staff-page";
import { OrderListQuery } from "@/lib/events/orders/filter";
import { listOrderEvents, listOrders } from "@/lib/events/orders/list";
import { ExportOrders, OrderResults } from "./_components/order-results";

const title = "Registrations";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: "/admin/orders", needs: "orders_view", query: OrderListQuery },
  async ({ staff, query, address }) => {
    const [found, events] = await Promise.all([listOrders(staff, query), listOrderEvents(staff)]);
    return (
      <ListPage title={title} actions={<ExportOrders address={address} />}>
        <OrderResults
          address={address}
          query={query}
          found={found}
          timeZone={staff.profile.organization.timeZone}
          mayEdit={staff.permissions.has("orders_edit")}
          events={events}
        />
      </ListPage>
    );
  },
);
