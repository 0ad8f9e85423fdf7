import { z } from "zod";
import { EventPath } from "@/lib/events/messages/new-link";
import { JoinWaitlist } from "@/lib/events/waitlist/schema";
import { joinWaitlist } from "@/lib/events/waitlist/waitlist";
import { eventVisitorAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { publicRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    summary: "Join the waiting list of a sold-out ticket",
    description:
      "Once for each address and ticket; the response is the same if it was already on the list. An email confirms it, with a link to leave.",
    tag: "Event registration",
    access: eventVisitorAccess,
    limits: { known: "checkout_writes", unknown: "public_requests" },
    gate: "waitlist",
    params: EventPath,
    body: JoinWaitlist,
    idempotency: "optional",
    returns: { message: z.string() },
    status: 202,
    refuses: publicRefusal,
  },
  async ({ actor, params, body }) => {
    await joinWaitlist(actor, { slug: params.eventSlug }, body);
    return { message: "You are on the waiting list. We’ll email you when it’s your turn." };
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
