import { inviteGuest, readHost } from "@/lib/events/invitations/hosting";
import { HostedGuest, HostView } from "@/lib/events/invitations/public-schema";
import { OrderPath } from "@/lib/events/schema";
import { addressedOrderAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { byHost } from "@/lib/http/presets";
import { publicRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

const guests = {
  tag: "Event registration",
  access: addressedOrderAccess,
  params: OrderPath,
  refuses: publicRefusal,
  returns: { data: HostView },
} as const;

export const GET = route(
  {
    ...guests,
    summary: "List the guests invited to the seats of a registration",
    description: "With their answers, and how many seats are left to give.",
    limits: { known: "order_reads", unknown: "unknown_tokens" },
  },
  async ({ actor }) => ({ data: await readHost(actor) }),
);

export const POST = route(
  {
    ...guests,
    ...byHost,
    summary: "Invite a guest to a seat of a registration",
    description:
      "To an unnamed seat. The guest gets an invitation by email and answers with its link. 409 `no_seat`, `not_paid`, `event_over`.",
    body: HostedGuest,
  },
  async ({ actor, body }) => ({ data: await inviteGuest(actor, body) }),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
