import { EventSalesView, getEventSales } from "@/lib/events/setup/event-sales";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

const sales = {
  ...byMember,
  tag: "Event setup",
  params: ById,
} as const;

export const GET = route(
  {
    ...sales,
    summary: "Read how an event sells",
    description: "Seats, registrations by status, and money according to the ledger.",
    permission: "orders_view",
    returns: successOf(EventSalesView),
  },
  async ({ actor, params }) => ok(await getEventSales(actor, params.id)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
