import { OrderFilter } from "@/lib/events/orders/filter";
import { exportOrders } from "@/lib/events/orders/list";
import { csvFile, memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";

export const GET = memberFile(
  {
    summary: "Download registrations as CSV",
    tag: "Registrations",
    permission: "orders_view",
    query: OrderFilter,
    answers: ["text/csv"],
  },
  async (actor, { query }) => csvFile(await exportOrders(actor, query), "registrations.csv"),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
