import { answerInvitation } from "@/lib/events/invitations/answering";
import { getInvited } from "@/lib/events/invitations/invited";
import {
  InvitationAnswer,
  InvitationPath,
  PublicInvitation,
} from "@/lib/events/invitations/public-schema";
import { invitationLink } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { publicRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

const invitation = {
  tag: "Invitations",
  access: invitationLink,
  params: InvitationPath,
  returns: { data: PublicInvitation },
  refuses: publicRefusal,
} as const;

export const GET = route(
  {
    ...invitation,
    summary: "Read an invitation with the link from an email",
    description: "Changes nothing, and counts as no answer.",
    limits: { known: "order_reads", unknown: "unknown_tokens" },
  },
  async ({ actor }) => ({ data: await getInvited(actor) }),
);

export const PUT = route(
  {
    ...invitation,
    summary: "Answer an invitation, or change the answer",
    description:
      "A yes is a registration for everyone in `guests`; a ticket with a price leads to its payment. A no cancels the registration where that costs nothing, else 409 `paid_registration`. 409 `invitation_changed` for another version, `sold_out`.",
    limits: { known: "order_writes", unknown: "unknown_tokens" },
    body: InvitationAnswer,
    bodyKilobytes: 4096,
    alsoRefuses: ["conflict"],
  },
  async ({ actor, body }) => ({ data: await answerInvitation(actor, body) }),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
