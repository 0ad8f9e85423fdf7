import { changeOrderAsStaff } from "@/lib/events/changes/order-changes";
import { readOrderAsStaff } from "@/lib/events/orders/detail";
import { StaffOrderView } from "@/lib/events/orders/staff-order-schema";
import { OrderChanges, OrderView } from "@/lib/events/schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

const order = {
  ...byMember,
  tag: "Registrations",
  params: ById,
} as const;

export const GET = route(
  {
    ...order,
    summary: "Read a registration",
    description:
      "The public order object, and under `staff` what only staff may know: money, receipts, answers and what happened.",
    permission: "orders_view",
    returns: successOf(StaffOrderView),
  },
  async ({ actor, params }) => ok(await readOrderAsStaff(actor, params.id)),
);

export const PUT = route(
  {
    ...order,
    summary: "Change a registration’s guests",
    description:
      "The same rules as for guests: `version` must be the current one, absent fields stay, null clears, all or nothing.",
    permission: "orders_edit",
    body: OrderChanges,
    bodyKilobytes: 1024,
    alsoRefuses: ["conflict"],
    returns: successOf(OrderView),
  },
  async ({ actor, params, body }) => ok(await changeOrderAsStaff(actor, params.id, body)),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
