import { notFound } from "next/navigation";
import { z } from "zod";

const EventPlace = z.object({
  client: z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/),
  event: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/),
});

/** Where an action is at: the organization and event of its page. */
export type EventPlace = z.infer<typeof EventPlace>;

/** What a page bound to its action; the not-found page when it is not what a page of ours sends. */
export function placeOf(sent: unknown, form: unknown): EventPlace {
  const place = EventPlace.safeParse(sent);
  return place.success && form instanceof FormData ? place.data : notFound();
}

export const eventPath = ({ client, event }: EventPlace, more = ""): string =>
  `/o/${client}/events/${event}${more}`;

/** The event's page as the code showed it that something was chosen with. */
export const choicePath = (place: EventPlace, code: string): string =>
  eventPath(place, code && `?${new URLSearchParams({ code })}`);

export const orderPath = (place: EventPlace, token: string, more = ""): string =>
  eventPath(place, `/orders/${encodeURIComponent(token)}${more}`);
