import { changeGiftBatch, getGiftBatch, removeGiftBatch } from "@/lib/giving/gift-batches/batches";
import { GiftBatchChanges, GiftBatchView } from "@/lib/giving/gift-batches/schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { DONE, done, ok, successOf } from "@/lib/http/success";

const batch = {
  ...byMember,
  tag: "Donations",
  params: ById,
} as const;

export const GET = route(
  {
    ...batch,
    summary: "Read a gift batch with its rows",
    permission: "donations_view",
    returns: successOf(GiftBatchView),
  },
  async ({ actor, params }) => ok(await getGiftBatch(actor, params.id)),
);

export const PUT = route(
  {
    ...batch,
    summary: "Change an open gift batch",
    description: "Omitted fields stay as they are. Rows already entered don’t change.",
    permission: "donations_edit",
    body: GiftBatchChanges,
    alsoRefuses: ["conflict"],
    returns: successOf(GiftBatchView),
  },
  async ({ actor, params, body }) => ok(await changeGiftBatch(actor, params.id, body)),
);

export const DELETE = route(
  {
    ...batch,
    summary: "Discard an open gift batch",
    description: "Deletes the batch and its rows. Donors added with a row stay.",
    permission: "donations_edit",
    alsoRefuses: ["conflict"],
    returns: DONE,
  },
  async ({ actor, params }) => {
    await removeGiftBatch(actor, params.id);
    return done("Gift batch discarded.");
  },
);

export const { POST, PATCH, OPTIONS } = otherMethods({ GET, PUT, DELETE });
