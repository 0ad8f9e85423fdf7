import { changeBatchRow, removeBatchRow } from "@/lib/giving/gift-batches/entering";
import { BatchRowChanges, BatchRowPath, GiftBatchView } from "@/lib/giving/gift-batches/schema";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { DONE, done, ok, successOf } from "@/lib/http/success";

const row = {
  ...byMember,
  tag: "Donations",
  params: BatchRowPath,
  permission: "donations_edit",
  alsoRefuses: ["conflict"],
} as const;

export const PUT = route(
  {
    ...row,
    summary: "Change a row of an open gift batch",
    description: "Omitted fields stay as they are.",
    body: BatchRowChanges,
    returns: successOf(GiftBatchView),
  },
  async ({ actor, params: { id: batchId, row_id: rowId }, body }) =>
    ok(await changeBatchRow(actor, { batchId, rowId }, body)),
);

export const DELETE = route(
  {
    ...row,
    summary: "Remove a row from an open gift batch",
    returns: DONE,
  },
  async ({ actor, params: { id: batchId, row_id: rowId } }) => {
    await removeBatchRow(actor, { batchId, rowId });
    return done("Row removed.");
  },
);

export const { GET, POST, PATCH, OPTIONS } = otherMethods({ PUT, DELETE });
