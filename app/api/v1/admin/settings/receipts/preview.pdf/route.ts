import { previewReceipt } from "@/lib/giving/receipt-profiles/preview";
import { PreviewQuery } from "@/lib/giving/receipt-profiles/settings-schema";
import { memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";

export const GET = memberFile(
  {
    summary: "Preview a receipt",
    tag: "Settings",
    permission: "settings_edit",
    query: PreviewQuery,
    answers: ["application/pdf"],
  },
  (actor, { query }) => previewReceipt(actor, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
