import { DonationBatch, DonationBatchAnswer, recordDonations } from "@/lib/giving/gifts/batch";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    summary: "Enter many gifts",
    description:
      "Enters up to 500 gifts in one transaction, each completed right away with its receipt, as `POST /admin/donations` does for one gift. One `Idempotency-Key` covers the whole batch and replays its first response. In mode `all`, one refused row causes the whole batch to be refused with 422, listing the first problems by row; in mode `rows`, the response gives the outcome of each row.",
    tag: "Donations",
    permission: "donations_edit",
    body: DonationBatch,
    bodyKilobytes: 1024,
    idempotency: "optional",
    marksPortfolio: true,
    returns: successOf(DonationBatchAnswer),
  },
  async ({ actor, body }) => ok(await recordDonations(actor, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
