import type { Attendee } from "./fields";

/** Can this ticket go to somebody else? One that is there, of a guest who is not inside yet. */
export const canBeGiven = ({ ticket, checked_in_at, status }: Attendee): boolean =>
  ticket.url !== null && checked_in_at === null && status === "active";
