import { z } from "zod";
import { proseUpTo, RowId, textUpTo } from "@/lib/input";
import { CURSOR_PARTS } from "@/lib/paging/pages";
import { pageNumber } from "./entity-schema";
import { FILL_IN } from "./schema";

export const NewUpdate = z.strictObject({
  title: textUpTo(160).trim().min(1, FILL_IN),
  body: proseUpTo(5000).trim().min(1, FILL_IN),
  /** What the upload of a picture answered, of the upload route `entityFile`. */
  picture_upload_key: textUpTo(255).nullish(),
});
export type NewUpdateInput = z.input<typeof NewUpdate>;

export const UpdateListQuery = z.strictObject({
  page: pageNumber(1_000_000).default(1),
  per_page: pageNumber(100).default(20),
  ...CURSOR_PARTS,
});
export type UpdateListQuery = z.output<typeof UpdateListQuery>;

const Picture = z.object({
  url: z.string(),
  thumb_url: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});

export const UpdateView = z
  .object({
    id: RowId,
    entity_id: RowId,
    title: z.string(),
    body: z.string(),
    picture: Picture.nullable(),
    published_at: z.string().meta({ format: "date-time" }),
  })
  .meta({ id: "EntityUpdate" });
export type UpdateView = z.infer<typeof UpdateView>;
