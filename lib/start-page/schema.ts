import { z } from "zod";
import { ACHIEVEMENTS } from "@/db/schema";
import { blankable, blankableProse, RowId } from "@/lib/input";

/** As many as the form has places for. */
const MOST_FEATURED = 3;

const figures = z
  .array(z.enum(ACHIEVEMENTS))
  .max(ACHIEVEMENTS.length)
  .transform((chosen) => ACHIEVEMENTS.filter((each) => chosen.includes(each)));

const featured = (what: string) =>
  z
    .array(RowId)
    .max(MOST_FEATURED, `Feature at most ${MOST_FEATURED} ${what}.`)
    .transform((ids) => [...new Set(ids)]);

export const StartPageChanges = z
  .strictObject({
    headline: blankable(120).nullable().meta({ description: "Null for the organization’s name" }),
    intro: blankableProse(600).nullable().meta({ description: "Below the headline" }),
    cover_file_id: RowId.nullable().meta({ description: "An upload made for covers" }),
    cover_alt: blankable(255)
      .nullable()
      .meta({ description: "What the picture shows, for screen readers" }),
    featured_program_ids: featured("programs").meta({ description: "Shown first, in this order" }),
    featured_event_ids: featured("events").meta({ description: "Shown first, in this order" }),
    shows_all_programs: z.boolean().meta({ description: "False: featured programs only" }),
    shows_events: z.boolean(),
    figures: figures.meta({ description: "What was achieved" }),
  })
  .partial()
  .meta({ id: "StartPageChanges" });
export type StartPageChangesInput = z.input<typeof StartPageChanges>;

const Figure = z.object({
  figure: z.enum(ACHIEVEMENTS),
  value: z.number().meta({ description: "A count; `raised` in major units of `currency`" }),
});

export const StartPageView = z
  .object({
    headline: z.string().nullable(),
    intro: z.string().nullable(),
    cover_file_id: z.int().nullable(),
    cover_url: z.string().nullable(),
    cover_alt: z.string().nullable(),
    featured_program_ids: z.array(z.int()),
    featured_event_ids: z.array(z.int()),
    shows_all_programs: z.boolean(),
    shows_events: z.boolean(),
    figures: z.array(z.enum(ACHIEVEMENTS)),
    achieved: z.array(Figure).meta({ description: "The chosen figures, computed hourly" }),
    achieved_at: z.string().nullable(),
    currency: z.string(),
    url: z.string().meta({ description: "The page’s own address" }),
  })
  .meta({ id: "StartPage" });
export type StartPageView = z.infer<typeof StartPageView>;
