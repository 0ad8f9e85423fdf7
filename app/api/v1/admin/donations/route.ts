import { z } from "zod";
import { DonationEntry } from "@/lib/giving/donation-schema";
import { listDonations } from "@/lib/giving/gifts/list";
import { DonationListQuery } from "@/lib/giving/gifts/query";
import { recordDonation } from "@/lib/giving/gifts/record-donation";
import { DonationSummary, DonationView } from "@/lib/giving/gifts/view";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf, nextHeader } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { RowId } from "@/lib/input";

const donations = {
  ...byMember,
  tag: "Donations",
} as const;

export const GET = route(
  {
    ...donations,
    summary: "List gifts",
    description: "Newest first. Follow `next_cursor` until it is null.",
    permission: "donations_view",
    query: DonationListQuery,
    alsoRefuses: ["bad_request"],
    returns: {
      status: z.literal("success"),
      data: z.array(DonationSummary),
      next_cursor: z.string().nullable(),
      previous_cursor: z.string().nullable(),
    },
  },
  async ({ actor, query }) => {
    const { data, nextCursor, previousCursor } = await listDonations(actor, query);
    const cursors = { next_cursor: nextCursor, previous_cursor: previousCursor };
    return new Reply(
      { status: "success", data, ...cursors },
      nextHeader("/admin/donations", query, nextCursor),
    );
  },
);

export const POST = route(
  {
    ...donations,
    summary: "Enter a gift",
    description:
      "Records a gift received outside of checkout: a check, cash, a bank transfer, stock, or a gift in kind. It is completed right away, and its receipt is issued. Gifts entered with a test key are test gifts.",
    permission: "donations_edit",
    body: DonationEntry,
    bodyKilobytes: 128,
    idempotency: "optional",
    marksPortfolio: true,
    returns: {
      status: z.literal("success"),
      id: RowId,
      receipt_number: z.string(),
      data: DonationView,
    },
    status: 201,
  },
  async ({ actor, body }) => {
    const { view: data, receiptNumber: receipt_number } = await recordDonation(actor, body);
    return new Reply(
      { status: "success", id: data.id, receipt_number, data },
      locationOf(`/admin/donations/${data.id}`),
    );
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
