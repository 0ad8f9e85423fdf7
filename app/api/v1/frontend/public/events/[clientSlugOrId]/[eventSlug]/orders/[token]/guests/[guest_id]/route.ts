import { resendGuest, revokeGuest } from "@/lib/events/invitations/hosting";
import { OrderGuestPath } from "@/lib/events/invitations/public-schema";
import { addressedOrderAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { byHost } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

const guest = {
  ...byHost,
  tag: "Event registration",
  access: addressedOrderAccess,
  params: OrderGuestPath,
} as const;

export const POST = route(
  {
    ...guest,
    summary: "Resend the invitation of a registration’s guest",
    description: "Up to three times, and only while the guest hasn’t answered.",
  },
  async ({ actor, params }) => ({ data: await resendGuest(actor, params.guest_id) }),
);

export const DELETE = route(
  {
    ...guest,
    summary: "Revoke the invitation of a registration’s guest",
    description: "The seat becomes available to someone else.",
  },
  async ({ actor, params }) => ({ data: await revokeGuest(actor, params.guest_id) }),
);

export const { GET, PUT, PATCH, OPTIONS } = otherMethods({ POST, DELETE });
