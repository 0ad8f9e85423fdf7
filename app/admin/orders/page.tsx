import type { Metadata } from "next";
import { FORM_FILTERS } from "@/app/admin/_components/custom/custom-filters";
import { customList } from "@/app/admin/_components/custom/custom-list";
import { ListPage } from "@/app/admin/_components/list/list-page";
import { staffPage } from "@/app/admin/_components/staff-page";
import { OrderListQuery } from "@/lib/events/orders/filter";
import { listOrderEvents, listOrders } from "@/lib/events/orders/list";
import { ExportOrders, OrderResults } from "./_components/order-results";

const title = "Registrations";

export const metadata: Metadata = { title };

export default staffPage(
  {
    title,
    path: "/admin/orders",
    needs: "orders_view",
    query: OrderListQuery.extend(FORM_FILTERS),
  },
  async ({ staff, query: asked, address: sentAddress }) => {
    const custom = await customList(staff, "order", asked, sentAddress);
    const { query, address } = custom;
    const [found, events] = await Promise.all([listOrders(staff, query), listOrderEvents(staff)]);
    return (
      <ListPage title={title} actions={<ExportOrders address={address} />}>
        <OrderResults
          address={address}
          filters={custom.filters}
          columns={await custom.columns(found.data)}
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
