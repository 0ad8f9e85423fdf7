import { z } from "zod";
import { QueryId, RowId } from "@/lib/input";
import { DonorView } from "../schema";

export const MergeRequest = z.strictObject({
  merged_donor_id: RowId.meta({ description: "The donor to merge into the one in the path" }),
});
export type MergeRequestInput = z.input<typeof MergeRequest>;

export const MergeQuery = z.strictObject({ with: QueryId });

const count = z.int();

export const MergePreview = z
  .object({
    kept: DonorView,
    merged: DonorView,
    result: DonorView.meta({ description: "The kept donor after the merge" }),
    moves: z
      .object({
        gifts: count,
        receipts: count,
        plans: count,
        pledges: count,
        sponsorships: count,
        cards: count,
        soft_credits: count,
        interactions: count,
        tasks: count,
        files: count,
        households: count,
        relationships: count,
      })
      .meta({ description: "How many records of each type move" }),
    ends_account: z.boolean().meta({ description: "The merged donor can sign in now" }),
    obstacle: z.string().nullable().meta({ description: "Why they can’t be merged" }),
  })
  .meta({ id: "MergePreview" });
export type MergePreview = z.infer<typeof MergePreview>;

export const MergeView = z
  .object({
    id: RowId,
    kept_donor_id: RowId,
    merged_donor_id: RowId,
    merged_name: z.string(),
    merged_at: z.string().meta({ format: "date-time" }),
    undone_at: z.string().meta({ format: "date-time" }).nullable(),
  })
  .meta({ id: "DonorMerge" });
export type MergeView = z.infer<typeof MergeView>;
