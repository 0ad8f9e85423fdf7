import { z } from "zod";
import { changeOrderAsStaff } from "@/lib/events/changes/order-changes";
import { readOrderAsStaff } from "@/lib/events/orders/detail";
import { StaffOrderView } from "@/lib/events/orders/staff-order-schema";
import { OrderChanges, OrderView } from "@/lib/events/schema";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

const order = {
  tag: "Registrations",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  params: z.object({ id: PathId }),
  refuses: adminRefusal,
} as const;

export const GET = route(
  {
    ...order,
    summary: "Read a registration",
    description:
      "The public order object, and under `staff` what only staff may know: money, receipts, answers and what happened.",
    permission: "orders_view",
    returns: { status: z.literal("success"), data: StaffOrderView },
  },
  async ({ actor, params }) => ({
    status: "success",
    data: await readOrderAsStaff(actor, params.id),
  }),
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
    returns: { status: z.literal("success"), data: OrderView },
  },
  async ({ actor, params, body }) => ({
    status: "success",
    data: await changeOrderAsStaff(actor, params.id, body),
  }),
);

export const { POST, PATCH, DELETE } = otherMethods({ GET, PUT });
