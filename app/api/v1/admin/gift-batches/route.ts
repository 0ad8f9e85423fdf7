import { createGiftBatch, listGiftBatches } from "@/lib/giving/gift-batches/batches";
import {
  GiftBatchQuery,
  GiftBatchSummary,
  GiftBatchView,
  NewGiftBatch,
} from "@/lib/giving/gift-batches/schema";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { listHeaders, locationOf } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, paged, pagedOf } from "@/lib/http/success";

const batches = {
  ...byMember,
  tag: "Donations",
} as const;

export const GET = route(
  {
    ...batches,
    summary: "List gift batches",
    description: "Newest first, each with its control totals and the totals of its rows.",
    permission: "donations_view",
    query: GiftBatchQuery,
    returns: pagedOf(GiftBatchSummary),
  },
  async ({ actor, query }) => {
    const { data, total, nextCursor } = await listGiftBatches(actor, query);
    const headers = listHeaders("/admin/gift-batches", query, { total, nextCursor });
    return new Reply(paged({ data, nextCursor }), headers);
  },
);

export const POST = route(
  {
    ...batches,
    summary: "Open a gift batch",
    description:
      "Takes the control totals, such as those on a deposit slip, and defaults for the gifts. The currency is that of the designation’s program.",
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

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
