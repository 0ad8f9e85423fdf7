import type { Metadata } from "next";
import { PageHeader } from "@/app/_components/ui/page-header";
import { NoAccess } from "@/app/admin/_components/no-access";
import type { Asked } from "@/app/admin/_components/page-asked";
import { listOrderEvents, listOrders } from "@/lib/events/order-list";
import { requireStaff } from "@/lib/identity/session";
import { ExportOrders, OrderResults } from "./_components/order-results";
import { orderQuery } from "./order-asked";

const TITLE = "Registrations";
const PATH = "/admin/orders";

export const metadata: Metadata = { title: TITLE };

export default async function OrdersPage({ searchParams }: { searchParams: Promise<Asked> }) {
  const staff = await requireStaff(PATH);
  if (!staff.permissions.has("orders_view")) return <NoAccess title={TITLE} />;
  const asked = await searchParams;
  const query = orderQuery(asked);
  const [found, events] = await Promise.all([listOrders(staff, query), listOrderEvents(staff)]);
  return (
    <>
      <PageHeader
        title={TITLE}
        description="Who has registered for your events, and how their money stands."
        actions={<ExportOrders query={query} />}
      />
      <OrderResults
        path={PATH}
        asked={asked}
        query={query}
        found={found}
        timeZone={staff.profile.organization.timeZone}
        mayEdit={staff.permissions.has("orders_edit")}
        events={events}
      />
    </>
  );
}
