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
      "Up to 500 gifts in one transaction, each completed at once and with its receipt, as `POST /admin/donations` does it for one. One `Idempotency-Key` stands for the whole batch and replays its first answer. In mode `all`, one refused row refuses the batch with 422, which lists the first problems by row; in mode `rows`, the answer says for each row what became of it.",
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

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
