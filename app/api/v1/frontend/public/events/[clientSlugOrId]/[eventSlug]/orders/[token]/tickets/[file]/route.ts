import { printTicketFile } from "@/lib/events/papers/tickets";
import { guestFile } from "@/lib/http/guest-file";
import { otherMethods } from "@/lib/http/methods";

export const GET = guestFile(
  {
    summary: "Download one ticket of a registration",
    answers: ["application/pdf"],
    isOneOfSeveral: true,
  },
  printTicketFile,
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
