import { z } from "zod";
import { EventSalesView, getEventSales } from "@/lib/events/setup/event-sales";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

const sales = {
  tag: "Event setup",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  params: z.object({ id: PathId }),
  refuses: adminRefusal,
} as const;

export const GET = route(
  {
    ...sales,
    summary: "Read how an event sells",
    description: "Places, registrations by status, and money by the ledger.",
    permission: "orders_view",
    returns: { status: z.literal("success"), data: EventSalesView },
  },
  async ({ actor, params }) => ({ status: "success", data: await getEventSales(actor, params.id) }),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
