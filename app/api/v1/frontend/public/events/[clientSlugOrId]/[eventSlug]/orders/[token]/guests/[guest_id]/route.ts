import { resendGuest, revokeGuest } from "@/lib/events/invitations/hosting";
import { HostView, OrderGuestPath } from "@/lib/events/invitations/public-schema";
import { addressedOrderAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { publicRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

const guest = {
  tag: "Event registration",
  access: addressedOrderAccess,
  limits: { known: "order_writes", unknown: "unknown_tokens" },
  params: OrderGuestPath,
  refuses: publicRefusal,
  alsoRefuses: ["conflict"],
  returns: { data: HostView },
} as const;

export const POST = route(
  {
    ...guest,
    summary: "Send the invitation of a registration’s guest again",
    description: "Three times in all, and only while the guest has not answered.",
  },
  async ({ actor, params }) => ({ data: await resendGuest(actor, params.guest_id) }),
);

export const DELETE = route(
  {
    ...guest,
    summary: "Withdraw the invitation of a registration’s guest",
    description: "The seat is free for someone else again.",
  },
  async ({ actor, params }) => ({ data: await revokeGuest(actor, params.guest_id) }),
);

export const { GET, PUT, PATCH } = otherMethods({ POST, DELETE });
