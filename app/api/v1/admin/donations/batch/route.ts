import { z } from "zod";
import { DonationBatch, DonationBatchAnswer, recordDonations } from "@/lib/giving/gifts/batch";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    summary: "Enter many gifts",
    description:
      "Up to 500 gifts in one transaction, each completed at once and with its receipt, as `POST /admin/donations` does it for one. One `Idempotency-Key` stands for the whole batch and replays its first answer. In mode `all`, one refused row refuses the batch with 422, which lists the first problems by row; in mode `rows`, the answer says for each row what became of it.",
    tag: "Donations",
    access: memberAccess,
    permission: "donations_edit",
    limits: { known: "api_requests", unknown: "public_requests" },
    body: DonationBatch,
    bodyKilobytes: 1024,
    idempotency: "optional",
    marksPortfolio: true,
    returns: { status: z.literal("success"), data: DonationBatchAnswer },
    refuses: adminRefusal,
  },
  async ({ actor, body }) => ({ status: "success", data: await recordDonations(actor, body) }),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
