import { exportAttendees } from "@/lib/events/orders/attendee-export";
import { AttendeeFilter } from "@/lib/events/orders/attendee-filter";
import { csvStream, memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";

export const GET = memberFile(
  {
    summary: "Download guests as CSV",
    tag: "Registrations",
    permission: "orders_view",
    query: AttendeeFilter,
    answers: ["text/csv"],
  },
  async (actor, { query }) => csvStream(await exportAttendees(actor, query), "guests.csv"),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
