import { changeOrder } from "@/lib/events/changes/order-changes";
import { readOpenedOrder } from "@/lib/events/orders/view";
import { OrderChanges, OrderPath, OrderView } from "@/lib/events/schema";
import { openedOrderAccess, orderCapability } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { publicRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

const order = {
  tag: "Event registration",
  params: OrderPath,
  returns: { data: OrderView },
  refuses: publicRefusal,
};

export const GET = route(
  {
    ...order,
    access: openedOrderAccess,
    summary: "Read an event registration",
    description:
      "The registration behind a registration link, with the version needed to change it.",
    limits: { known: "order_reads", unknown: "unknown_tokens" },
  },
  async ({ actor }) => ({ data: await readOpenedOrder(actor) }),
);

export const PUT = route(
  {
    ...order,
    access: orderCapability,
    summary: "Update event registration guest details",
    description:
      "Changes groups, attendees and sponsors of an order, all or nothing. Omitted fields stay as they are; null clears. Orders with registration_version 2 need the current version; any other gets 409 with the current one.",
    limits: { known: "order_writes", unknown: "unknown_tokens" },
    body: OrderChanges,
    bodyKilobytes: 1024,
    alsoRefuses: ["conflict"],
  },
  async ({ actor, body }) => ({ data: await changeOrder(actor, body) }),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
