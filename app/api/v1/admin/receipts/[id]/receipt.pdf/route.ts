import { z } from "zod";
import { printReceipt } from "@/lib/giving/receipts/files";
import { memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { ById } from "@/lib/http/presets";

export const GET = memberFile(
  {
    summary: "Download a receipt or statement",
    tag: "Donations",
    permission: "donations_view",
    params: ById,
    answers: ["application/pdf"],
    query: z.strictObject({ copy: z.enum(["true", "false"]).default("false") }),
  },
  (actor, { params, query }) => printReceipt(actor, params.id, { asCopy: query.copy === "true" }),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
