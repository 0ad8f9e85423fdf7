import { z } from "zod";
import { RowId, textUpTo } from "@/lib/input";
import { SOURCE_KINDS } from "../donation-schema";

const Name = textUpTo(120)
  .transform((text) => text.trim())
  .pipe(z.string().min(1, "Enter a name."));

const Cost = z
  .union([z.number(), textUpTo(40)])
  .nullable()
  .optional()
  .meta({
    description:
      "For appeals: the cost in major units of the organization’s currency, such as printing and postage; null if unknown",
  });

export const NewGiftSource = z.strictObject({
  kind: z.enum(SOURCE_KINDS),
  name: Name,
  cost: Cost,
});
export type NewGiftSourceInput = z.input<typeof NewGiftSource>;

/** What is not given stays. */
export const GiftSourceChanges = z.strictObject({
  name: Name.optional(),
  cost: Cost,
  archived: z.boolean().optional().meta({ description: "Archived sources are no longer offered" }),
});
export type GiftSourceChangesInput = z.input<typeof GiftSourceChanges>;

export const GiftSourceView = z
  .object({
    id: RowId,
    kind: z.enum(SOURCE_KINDS),
    name: z.string(),
    cost: z.number().nullable(),
    archived_at: z.string().nullable().meta({ format: "date-time" }),
    gifts: z.int().meta({ description: "How many gifts it brought in, excluding void gifts" }),
  })
  .meta({ id: "GiftSource" });
export type GiftSourceView = z.infer<typeof GiftSourceView>;
