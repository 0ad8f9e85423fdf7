import { inviteGuest } from "@/lib/events/invitations/hosting";
import { HostedGuest, InvitationPath } from "@/lib/events/invitations/public-schema";
import { invitationLink } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { byHost } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    ...byHost,
    summary: "Invite a guest to a seat of one’s own",
    description:
      "After a yes, to a seat of the registration that has no name. The guest gets an invitation by email. 409 `no_seat`, `not_registered`.",
    tag: "Invitations",
    access: invitationLink,
    params: InvitationPath,
    body: HostedGuest,
  },
  async ({ actor, body }) => ({ data: await inviteGuest(actor, body) }),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
