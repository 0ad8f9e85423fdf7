import { printTicketFile } from "@/lib/events/papers/tickets";
import { guestFile } from "@/lib/http/guest-file";
import { otherMethods } from "@/lib/http/methods";

export const GET = guestFile("Download one ticket of a registration", printTicketFile);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
