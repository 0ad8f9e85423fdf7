import { z } from "zod";
import { EventPath } from "@/lib/events/messages/new-link";
import { WaitlistPlaceView } from "@/lib/events/waitlist/schema";
import { leaveWaitlist, readWaitlistPlace } from "@/lib/events/waitlist/waitlist";
import { CAPABILITY_HEADERS, eventVisitorAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { publicRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { textUpTo } from "@/lib/input";

const WaitlistPath = EventPath.extend({
  token: textUpTo(64).meta({ description: "Secret from the waiting list’s emails" }),
});

const waiting = {
  tag: "Event registration",
  access: { ...eventVisitorAccess, headers: CAPABILITY_HEADERS },
  limits: { known: "public_requests", unknown: "public_requests" },
  params: WaitlistPath,
  refuses: publicRefusal,
} as const;

export const GET = route(
  {
    ...waiting,
    summary: "Read a place on the waiting list",
    description: "An offer is taken by placing an order whose cart has the `waitlist_token`.",
    returns: { data: WaitlistPlaceView },
  },
  async ({ actor, params }) => ({
    data: await readWaitlistPlace(actor, { slug: params.eventSlug }, params.token),
  }),
);

export const DELETE = route(
  {
    ...waiting,
    summary: "Leave the waiting list",
    description: "Seats that were held go to the next person. Leaving twice changes nothing.",
    returns: { message: z.string() },
  },
  async ({ actor, params }) => {
    await leaveWaitlist(actor, { slug: params.eventSlug }, params.token);
    return { message: "You are no longer on the waiting list." };
  },
);

export const { POST, PUT, PATCH, OPTIONS } = otherMethods({ GET, DELETE });
