import { z } from "zod";

/** A cover as public pages show it. Sizes are those of the picture in full, in pixels. */
export const ShownCover = z.object({
  url: z.string(),
  phone_url: z.string().nullable().meta({
    description: "WebP, 720 pixels wide; null for a picture that is no wider than that",
  }),
  width: z.int(),
  height: z.int(),
  alt: z.string().meta({ description: "What it shows; empty if it is decoration" }),
});
export type ShownCover = z.output<typeof ShownCover>;
