import { z } from "zod";
import { RowId, textUpTo } from "@/lib/input";

const Name = textUpTo(60).trim().min(1, "Enter a name.");

export const NewTag = z.strictObject({ name: Name });
export type NewTag = z.output<typeof NewTag>;
export type NewTagInput = z.input<typeof NewTag>;

export const DonorTags = z.strictObject({
  tag_ids: z
    .array(RowId)
    .max(100)
    .meta({ description: "All of the donor’s tags; any other is removed" }),
  new_tags: z.array(Name).max(20).default([]).meta({
    description: "Names of more tags; new names create tags",
  }),
});
export type DonorTags = z.output<typeof DonorTags>;
export type DonorTagsInput = z.input<typeof DonorTags>;

const tag = { id: RowId, name: z.string() };

/** A tag as a donor has it. */
export const DonorTag = z.object(tag).meta({ id: "DonorTag" });
export type DonorTag = z.infer<typeof DonorTag>;

export const TagView = z
  .object({
    ...tag,
    donors: z.int().meta({ description: "How many donors have it, not counting merged donors" }),
  })
  .meta({ id: "Tag" });
export type TagView = z.infer<typeof TagView>;
