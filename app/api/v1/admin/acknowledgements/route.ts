import { z } from "zod";
import { acknowledge } from "@/lib/acknowledgements/acknowledging";
import { AcknowledgementAnswer, AcknowledgementRequest } from "@/lib/acknowledgements/schema";
import { listDonations } from "@/lib/giving/gifts/list";
import { DonationFilter, DonationListQuery } from "@/lib/giving/gifts/query";
import { DonationSummary } from "@/lib/giving/gifts/view";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { nextHeader } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, paged, successOf } from "@/lib/http/success";

const acknowledgements = {
  ...byMember,
  tag: "Donations",
} as const;

export const GET = route(
  {
    ...acknowledgements,
    summary: "List gifts to thank for",
    permission: "donations_view",
    query: DonationListQuery.omit({ status: true }).extend({
      acknowledgement: DonationFilter.shape.acknowledgement.unwrap().default("pending"),
    }),
    alsoRefuses: ["bad_request"],
    returns: {
      status: z.literal("success"),
      data: z.array(DonationSummary),
      next_cursor: z.string().nullable(),
    },
  },
  async ({ actor, query }) => {
    const completed = { ...query, status: "completed" } as const;
    const { data, nextCursor } = await listDonations(actor, completed);
    return new Reply(
      paged({ data, nextCursor }),
      nextHeader("/admin/acknowledgements", query, nextCursor),
    );
  },
);

export const POST = route(
  {
    ...acknowledgements,
    summary: "Thank for gifts",
    description:
      "By email (sent after a minute; `undo` cancels it until then), by printed letter, as already acknowledged, or not at all. Gifts that can’t be acknowledged this way stay unchanged, and the response says why.",
    permission: "donations_edit",
    body: AcknowledgementRequest,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    marksPortfolio: true,
    returns: successOf(AcknowledgementAnswer),
  },
  async ({ actor, body }) => ok(await acknowledge(actor, body)),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
