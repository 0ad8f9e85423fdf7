import { z } from "zod";
import { ReissueRequest, reissueReceipt } from "@/lib/giving/receipts/reissue";
import { ReceiptView } from "@/lib/giving/receipts/view";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf } from "@/lib/http/success";
import { PathId } from "@/lib/input";

export const POST = route(
  {
    ...byMember,
    summary: "Reissue a receipt",
    description:
      "Voids the receipt and issues a new one with its own number and current details. It is emailed to the donor.",
    tag: "Donations",
    permission: "donations_edit",
    params: z.object({ id: PathId, receipt_id: PathId }),
    body: ReissueRequest,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: createdOf(ReceiptView),
    status: 201,
  },
  async ({ actor, params: { id: donationId, receipt_id: receiptId }, body }) => {
    const data = await reissueReceipt(actor, { donationId, receiptId }, body);
    return created(data);
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
