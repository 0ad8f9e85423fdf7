import { forEverybody, organizationForEverybody } from "@/lib/public-answers";
import { listPublicEvents, readPublicEvent } from "./event";
import { findHost } from "./host";

/*
 * What public pages show to everybody, at most some seconds old (decision 034).
 */

export const findShownHost = organizationForEverybody("host", findHost);
export const listShownEvents = forEverybody("events", listPublicEvents);
/** The event as everybody sees it: codes and previews are read for those who have them. */
export const readShownEvent = forEverybody("event", (visitor, slug: string) =>
  readPublicEvent(visitor, slug),
);
