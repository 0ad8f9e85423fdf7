import { printReceipt } from "@/lib/events/papers/receipt-files";
import { guestFile } from "@/lib/http/guest-file";
import { otherMethods } from "@/lib/http/methods";

export const GET = guestFile(
  { summary: "Download the receipt of a registration", answers: ["application/pdf"] },
  printReceipt,
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
