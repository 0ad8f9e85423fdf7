import { z } from "zod";
import { printReceipt } from "@/lib/giving/receipt-files";
import { memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { PathId } from "@/lib/input";

export const GET = memberFile(
  { summary: "Download a receipt or statement", params: z.object({ id: PathId }) },
  (actor, { params }) => printReceipt(actor, params.id),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
