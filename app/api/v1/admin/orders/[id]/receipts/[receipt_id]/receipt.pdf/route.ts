import { z } from "zod";
import { printIssuedReceipt } from "@/lib/events/papers/receipt-files";
import { memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { PathId } from "@/lib/input";

export const GET = memberFile(
  {
    summary: "Print a registration’s receipt",
    tag: "Registrations",
    permission: "orders_view",
    answers: ["application/pdf"],
    params: z.object({ id: PathId, receipt_id: PathId }),
  },
  (actor, { params }) => printIssuedReceipt(actor, params.id, params.receipt_id),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
