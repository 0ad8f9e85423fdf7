import { z } from "zod";
import { PathId, RowId, textUpTo } from "@/lib/input";
import { Alt, Instant } from "./schema";

const PictureAlt = Alt.meta({ description: "What the picture shows, for people who can’t see it" });

export const PagePicturePath = z.object({ id: PathId, picture_id: PathId });

/** What is said of a picture that is sent as a file. */
export const NewPictureQuery = z.strictObject({
  alt: PictureAlt,
  cover: z
    .enum(["true", "false"])
    .default("false")
    .meta({ description: "`true` puts it at the top of the page, in place of the one before" }),
});
export type NewPictureQuery = z.output<typeof NewPictureQuery>;

/** A picture that was uploaded before; its key says which. */
export const UploadedPicture = z.strictObject({
  upload_key: textUpTo(200),
  alt: PictureAlt,
  is_cover: z.boolean().default(false),
});
export type UploadedPictureInput = z.input<typeof UploadedPicture>;

/** What is not given stays. */
export const PictureChanges = z
  .strictObject({
    alt: PictureAlt.optional(),
    is_cover: z.boolean().optional().meta({
      description:
        "`true` makes it the cover; the cover before moves into the story, and with `false` this one",
    }),
  })
  .meta({ id: "FundraisingPagePictureChanges" });
export type PictureChangesInput = z.input<typeof PictureChanges>;

const shown = {
  url: z.string().meta({ description: "WebP, at most 1,600 pixels wide or high" }),
  phone_url: z.string().nullable().meta({
    description: "WebP, 720 pixels wide; null for a picture that is no wider than that",
  }),
  thumb_url: z.string().meta({ description: "WebP, at most 640 pixels wide or high" }),
  alt: z.string(),
  is_cover: z.boolean(),
  width: z.int(),
  height: z.int(),
};

export const PublicPicture = z.object(shown).meta({ id: "PublicFundraisingPagePicture" });
export type PublicPicture = z.infer<typeof PublicPicture>;

/** As its owner and staff see it; its addresses expire. */
export const PagePicture = z
  .object({ id: RowId, ...shown, created_at: Instant })
  .meta({ id: "FundraisingPagePicture" });
export type PagePicture = z.infer<typeof PagePicture>;
