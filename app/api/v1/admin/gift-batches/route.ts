import { z } from "zod";
import { createGiftBatch, listGiftBatches } from "@/lib/giving/gift-batches/batches";
import {
  GiftBatchQuery,
  GiftBatchSummary,
  GiftBatchView,
  NewGiftBatch,
} from "@/lib/giving/gift-batches/schema";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf, pagingHeaders } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, ok, successOf } from "@/lib/http/success";

const batches = {
  ...byMember,
  tag: "Donations",
} as const;

export const GET = route(
  {
    ...batches,
    summary: "List gift batches",
    description: "The newest first, each with its control totals and what its rows add up to.",
    permission: "donations_view",
    query: GiftBatchQuery,
    returns: successOf(z.array(GiftBatchSummary)),
  },
  async ({ actor, query }) => {
    const { data, total } = await listGiftBatches(actor, query);
    const { page, per_page: perPage } = query;
    const headers = pagingHeaders("/admin/gift-batches", query, { page, perPage, total });
    return new Reply(ok(data), headers);
  },
);

export const POST = route(
  {
    ...batches,
    summary: "Open a gift batch",
    description:
      "Takes the control totals, such as those of a deposit slip, and what its gifts have in common. Its currency is that of the designation’s program.",
    permission: "donations_edit",
    body: NewGiftBatch,
    idempotency: "optional",
    returns: createdOf(GiftBatchView),
    status: 201,
  },
  async ({ actor, body }) => {
    const data = await createGiftBatch(actor, body);
    return new Reply(created(data), locationOf(`/admin/gift-batches/${data.id}`));
  },
);

export const { PUT, PATCH, DELETE } = otherMethods({ GET, POST });
