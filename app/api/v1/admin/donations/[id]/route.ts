import { z } from "zod";
import { DonationChanges } from "@/lib/giving/donation-schema";
import { changeDonation } from "@/lib/giving/gifts/changes";
import { getDonation } from "@/lib/giving/gifts/details";
import { DonationView } from "@/lib/giving/gifts/view";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

const donation = {
  tag: "Donations",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  params: z.object({ id: PathId }),
  returns: { status: z.literal("success"), data: DonationView },
  refuses: adminRefusal,
} as const;

export const GET = route(
  {
    ...donation,
    summary: "Read a gift",
    description: "With its lines, payments, refunds, receipts and plans.",
    permission: "donations_view",
  },
  async ({ actor, params }) => ({
    status: "success",
    data: await getDonation(actor, params.id),
  }),
);

export const PUT = route(
  {
    ...donation,
    summary: "Correct a gift",
    description:
      "What is not sent stays; another `donor_id` moves it. Where the receipt would say something else, it is voided and another takes its place. Of a gift that a payment gateway collected, amount, date and method stay.",
    permission: "donations_edit",
    marksPortfolio: true,
    body: DonationChanges,
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body }) => ({
    status: "success",
    data: await changeDonation(actor, params.id, body),
  }),
);

export const { POST, PATCH, DELETE } = otherMethods({ GET, PUT });
