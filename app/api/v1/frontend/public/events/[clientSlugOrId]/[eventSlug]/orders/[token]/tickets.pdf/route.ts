import { printTickets } from "@/lib/events/papers/tickets";
import { guestFile } from "@/lib/http/guest-file";
import { otherMethods } from "@/lib/http/methods";

export const GET = guestFile(
  {
    summary: "Download all tickets of a registration",
    answers: ["application/pdf"],
    isMadeLater: true,
  },
  (actor) => printTickets(actor),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
