import { z } from "zod";
import { replaceOrderLink } from "@/lib/events/changes/order-link";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    summary: "Replace a registration’s link",
    description: "Every earlier link is dead at once. The new one is told in this answer only.",
    tag: "Registrations",
    permission: "orders_edit",
    params: ById,
    returns: successOf(z.object({ url: z.string(), api_url: z.string() })),
  },
  async ({ actor, params }) => {
    const { url, apiUrl } = await replaceOrderLink(actor, params.id);
    return ok({ url, api_url: apiUrl });
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
