import { z } from "zod";
import { OrderListQuery } from "@/lib/events/orders/filter";
import { listOrders, OrderSummary, OrderTotals } from "@/lib/events/orders/list";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { listHeaders } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { NextCursor } from "@/lib/http/success";

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
      next_cursor: NextCursor,
    },
  },
  async ({ actor, query }) => {
    const { nextCursor, ...found } = await listOrders(actor, query);
    return new Reply(
      { status: "success", ...found, next_cursor: nextCursor },
      listHeaders("/admin/orders", query, { total: found.total, nextCursor }),
    );
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
