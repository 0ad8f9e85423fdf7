import { z } from "zod";
import { OrderListQuery } from "@/lib/events/orders/filter";
import { listOrders, OrderSummary, OrderTotals } from "@/lib/events/orders/list";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { pagingHeaders } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    ...byMember,
    summary: "List registrations",
    description:
      "The latest first. `totals` are those of all that match, by currency, not of the page alone.",
    tag: "Registrations",
    permission: "orders_view",
    query: OrderListQuery,
    returns: {
      status: z.literal("success"),
      data: z.array(OrderSummary),
      total: z.int(),
      totals: z.array(OrderTotals),
    },
  },
  async ({ actor, query }) => {
    const found = await listOrders(actor, query);
    const paging = { page: query.page, perPage: query.per_page, total: found.total };
    return new Reply(
      { status: "success", ...found },
      pagingHeaders("/admin/orders", query, paging),
    );
  },
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
