/** Where an action is at: the organization and event of its page. */
export type EventPlace = { client: string; event: string };

export const eventPath = ({ client, event }: EventPlace, more = ""): string =>
  `/o/${client}/events/${event}${more}`;

/** The event's page as the code showed it that something was chosen with. */
export const choicePath = (place: EventPlace, code: string): string =>
  eventPath(place, code && `?${new URLSearchParams({ code })}`);

export const orderPath = (place: EventPlace, token: string, more = ""): string =>
  eventPath(place, `/orders/${encodeURIComponent(token)}${more}`);
