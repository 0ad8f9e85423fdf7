import type { PublicEventView } from "@/lib/events/public/event-schema";

/** An event with what is on sale, as the browser gets it to offer that. */
export type OfferedEvent = Omit<PublicEventView, "agenda" | "people">;

/** Without what only the server shows, so that no page carries it twice. */
export const offeredOf = ({ agenda: _, people: __, ...offered }: PublicEventView): OfferedEvent =>
  offered;
