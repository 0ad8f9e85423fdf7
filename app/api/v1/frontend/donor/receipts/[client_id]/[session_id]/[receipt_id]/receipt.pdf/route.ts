import { SessionPath } from "@/lib/donors/schema";
import { printReceipt } from "@/lib/giving/receipts/files";
import { donorFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { PathId } from "@/lib/input";

export const GET = donorFile(
  {
    summary: "Download an own receipt or statement",
    tag: "Donor portal",
    answers: ["application/pdf"],
    params: SessionPath.extend({ receipt_id: PathId }),
  },
  (actor, { params }) => printReceipt(actor, params.receipt_id),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
