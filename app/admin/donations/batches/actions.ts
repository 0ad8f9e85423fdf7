"use server";

import { idIn } from "@/app/_components/forms/form-values";
import { action, SentWord } from "@/app/_components/forms/sent-action";
import { staffAction, staffPost } from "@/app/admin/_components/staff-action";
import type { DonorChoice } from "@/lib/donors/donor-search";
import { plural } from "@/lib/format/amounts";
import {
  changeGiftBatch,
  createGiftBatch,
  removeGiftBatch,
} from "@/lib/giving/gift-batches/batches";
import { addBatchRow, changeBatchRow, removeBatchRow } from "@/lib/giving/gift-batches/entering";
import { postGiftBatch } from "@/lib/giving/gift-batches/posting";
import { BatchRowChanges, GiftBatchChanges, NewGiftBatch } from "@/lib/giving/gift-batches/schema";
import { findGivers } from "@/lib/giving/gifts/entry-choices";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";
import { batchIn, donorIn, giverIn, rowIn } from "./batch-input";
import { BATCHES, batchPath } from "./batch-path";

const BATCH = { row: "batch", path: batchPath };

/** For the field in which a donor is chosen. */
export const findDonors = action([SentWord], async (words): Promise<DonorChoice[]> => {
  return findGivers(await requireStaff(BATCHES), words);
});

export const openBatch = staffAction(
  { path: `${BATCHES}/new`, at: "name" },
  async ({ staff, form }) => {
    const { id } = await createGiftBatch(staff, check(batchIn(form), NewGiftBatch));
    return { to: batchPath(id) };
  },
);

export const changeBatch = staffAction({ ...BATCH, at: "name" }, async ({ staff, form, id }) => {
  await changeGiftBatch(staff, id, check(batchIn(form), GiftBatchChanges));
  return { to: batchPath(id) };
});

export const addRow = staffAction({ ...BATCH, at: "donor_id" }, async ({ staff, form, id }) => {
  const giver = await giverIn(form, (words) => findGivers(staff, words));
  const { donor } = await addBatchRow(staff, id, { ...giver, ...rowIn(form) });
  return `Gift from ${donor.name} entered.`;
});

export const changeRow = staffAction({ ...BATCH, at: "donor_id" }, async ({ staff, form, id }) => {
  const donor_id = await donorIn(form, (words) => findGivers(staff, words));
  const wanted = check({ donor_id, ...rowIn(form) }, BatchRowChanges);
  await changeBatchRow(staff, { batchId: id, rowId: idIn(form, "row") }, wanted);
  return { to: batchPath(id) };
});

export const removeRow = staffPost({ ...BATCH, at: "row" }, async ({ staff, form, id }) => {
  await removeBatchRow(staff, { batchId: id, rowId: idIn(form, "row") });
  return "Gift removed from the batch.";
});

export const postBatch = staffPost({ ...BATCH, at: "batch" }, async ({ staff, id }) => {
  const { rows } = await postGiftBatch(staff, id);
  return `${plural(rows.length, "gift")} posted.`;
});

export const discardBatch = staffPost({ ...BATCH, at: "batch" }, async ({ staff, id }) => {
  await removeGiftBatch(staff, id);
  return "Batch discarded.";
});
