import { writeCalendar } from "@/lib/events/papers/calendar-file";
import { guestFile } from "@/lib/http/guest-file";
import { otherMethods } from "@/lib/http/methods";

export const GET = guestFile(
  { summary: "Download the event of a registration for a calendar", answers: ["text/calendar"] },
  writeCalendar,
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
