/** Where an action is at: the organization and event of its page. */
export type EventPlace = { client: string; event: string };

export const eventPath = ({ client, event }: EventPlace, more = ""): string =>
  `/o/${client}/events/${event}${more}`;

/** The event's page as the code showed it that something was chosen with. */
export const choicePath = (place: EventPlace, code: string): string => movedPath(place, { code });

export const orderPath = (place: EventPlace, token: string, more = ""): string =>
  eventPath(place, `/orders/${encodeURIComponent(token)}${more}`);

/** The same where the event is by now, with the codes that it was asked with. */
export function movedPath(
  place: EventPlace,
  codes: Readonly<Record<string, string | undefined>>,
): string {
  const known = Object.entries(codes).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return eventPath(place, known.length > 0 ? `?${new URLSearchParams(known)}` : "");
}
