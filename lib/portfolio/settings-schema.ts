import { z } from "zod";
import { GIFT_METHODS } from "@/lib/giving/donation-schema";

const Band = z.int("Enter a whole number.").min(1, "Enter a whole number above zero.").max(1e9);

export const BAND_NAMES = ["micro", "small", "midsize", "major"] as const;

const Bands = z
  .strictObject({ micro: Band, small: Band, midsize: Band, major: Band })
  .refine(
    ({ micro, small, midsize, major }) => micro < small && small < midsize && midsize < major,
    "Each limit must be above the one before it.",
  )
  .meta({
    description:
      "Upper limit of yearly giving in each segment, in whole units of the organization’s currency; donors above the last limit are `supersize`",
  });

const settings = {
  fiscal_start_month: z.int().min(1).max(12).meta({ description: "1 is January" }),
  year_named_by: z.enum(["start", "end"]).meta({
    description: "Whether a year that begins in 2026 and ends in 2027 is called 2026 or 2027",
  }),
  segment_bands: Bands,
  excluded_methods: z
    .array(z.enum(GIFT_METHODS))
    .max(GIFT_METHODS.length)
    .refine((all) => new Set(all).size === all.length, "List each only once.")
    .meta({ description: "Gifts made by these methods don’t count as giving" }),
  counts_covered_fees: z.boolean().meta({
    description: "Whether covered card fees count as giving",
  }),
};

/** What is not given stays. */
export const FundraisingSettingsChanges = z.strictObject(settings).partial();
export type FundraisingSettingsInput = z.input<typeof FundraisingSettingsChanges>;

export const FundraisingSettingsView = z
  .object({
    ...settings,
    currency: z.string(),
    today: z.string().meta({ format: "date" }),
    fiscal_year: z
      .object({ label: z.int(), from: z.string(), to: z.string() })
      .meta({ description: "The year that contains today" }),
  })
  .meta({ id: "FundraisingSettings" });
export type FundraisingSettingsView = z.infer<typeof FundraisingSettingsView>;
