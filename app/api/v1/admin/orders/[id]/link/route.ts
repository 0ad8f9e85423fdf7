import { z } from "zod";
import { replaceOrderLink } from "@/lib/events/changes/order-link";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const POST = route(
  {
    summary: "Replace a registration’s link",
    description: "Every earlier link is dead at once. The new one is told in this answer only.",
    tag: "Registrations",
    access: memberAccess,
    limits: { known: "api_requests", unknown: "public_requests" },
    permission: "orders_edit",
    params: z.object({ id: PathId }),
    returns: {
      status: z.literal("success"),
      data: z.object({ url: z.string(), api_url: z.string() }),
    },
    refuses: adminRefusal,
  },
  async ({ actor, params }) => {
    const { url, apiUrl } = await replaceOrderLink(actor, params.id);
    return { status: "success", data: { url, api_url: apiUrl } };
  },
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
