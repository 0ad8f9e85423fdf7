import { resendGuest, revokeGuest } from "@/lib/events/invitations/hosting";
import { GuestPath } from "@/lib/events/invitations/public-schema";
import { invitationLink } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { byHost } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

const guest = {
  ...byHost,
  tag: "Invitations",
  access: invitationLink,
  params: GuestPath,
} as const;

export const POST = route(
  {
    ...guest,
    summary: "Resend a guest’s invitation",
    description: "Up to three times, and only while the guest hasn’t answered.",
  },
  async ({ actor, params }) => ({ data: await resendGuest(actor, params.guest_id) }),
);

export const DELETE = route(
  {
    ...guest,
    summary: "Revoke a guest’s invitation",
    description: "The seat becomes available to someone else.",
  },
  async ({ actor, params }) => ({ data: await revokeGuest(actor, params.guest_id) }),
);

export const { GET, PUT, PATCH, OPTIONS } = otherMethods({ POST, DELETE });
