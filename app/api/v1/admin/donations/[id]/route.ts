import { DonationChanges } from "@/lib/giving/donation-schema";
import { changeDonation } from "@/lib/giving/gifts/changes";
import { getDonation } from "@/lib/giving/gifts/details";
import { DonationView } from "@/lib/giving/gifts/view";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

const donation = {
  ...byMember,
  tag: "Donations",
  params: ById,
  returns: successOf(DonationView),
} as const;

export const GET = route(
  {
    ...donation,
    summary: "Read a gift",
    description: "Includes its lines, payments, refunds, receipts, and plans.",
    permission: "donations_view",
  },
  async ({ actor, params }) => ok(await getDonation(actor, params.id)),
);

export const PUT = route(
  {
    ...donation,
    summary: "Correct a gift",
    description:
      "Omitted fields stay as they are; a different `donor_id` moves the gift. If the receipt changes, it is voided and a new one is issued. The amount, date, and method of a gift collected by a payment gateway can’t be changed.",
    permission: "donations_edit",
    marksPortfolio: true,
    body: DonationChanges,
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body }) => ok(await changeDonation(actor, params.id, body)),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
