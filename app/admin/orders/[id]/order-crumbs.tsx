import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import type { StaffOrderView } from "@/lib/events/orders/staff-order-schema";

/** The way back to a registration from a page about it. */
export const OrderCrumbs = ({ order }: { order: StaffOrderView }) => (
  <Breadcrumbs
    crumbs={[
      { label: "Registrations", href: "/admin/orders" },
      { label: order.purchaser_name ?? order.order_number, href: `/admin/orders/${order.id}` },
    ]}
  />
);
