import { z } from "zod";
import { ReissueRequest, reissueReceipt } from "@/lib/giving/receipts/reissue";
import { ReceiptView } from "@/lib/giving/receipts/view";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId, RowId } from "@/lib/input";

export const POST = route(
  {
    summary: "Reissue a receipt",
    description:
      "Voids the receipt and issues another in its place, with its own number and what is true now. The donor gets it by mail.",
    tag: "Donations",
    access: memberAccess,
    permission: "donations_edit",
    limits: { known: "api_requests", unknown: "public_requests" },
    params: z.object({ id: PathId, receipt_id: PathId }),
    body: ReissueRequest,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: { status: z.literal("success"), id: RowId, data: ReceiptView },
    status: 201,
    refuses: adminRefusal,
  },
  async ({ actor, params: { id: donationId, receipt_id: receiptId }, body }) => {
    const data = await reissueReceipt(actor, { donationId, receiptId }, body);
    return { status: "success", id: data.id, data };
  },
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
