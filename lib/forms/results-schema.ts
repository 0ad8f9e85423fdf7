import { z } from "zod";

export const FormResultsView = z
  .object({
    total: z.int().meta({ description: "Received, waiting for confirmation, or accepted" }),
    raised: z.object({ gifts: z.int(), amount: z.number(), currency: z.string() }).nullable().meta({
      description:
        "Gifts that submissions led to, in the organization’s currency; null without `donations_view`",
    }),
    pledged: z
      .object({ pledges: z.int(), amount: z.number(), currency: z.string() })
      .nullable()
      .meta({
        description:
          "What accepted submissions pledged, without canceled pledges, in the organization’s currency; null without `donations_view`",
      }),
    registrations: z.int().nullable().meta({
      description: "Registrations that submissions led to; null without `orders_view`",
    }),
    days: z
      .array(z.object({ day: z.iso.date(), count: z.int() }))
      .meta({ description: "Days with submissions, in the organization’s time zone" }),
    questions: z.array(
      z.object({
        field_key: z.string(),
        label: z.string(),
        answered: z.int(),
        choices: z
          .array(z.object({ value: z.string(), count: z.int() }))
          .nullable()
          .meta({ description: "Null for questions answered in free text" }),
      }),
    ),
  })
  .meta({ id: "FormResults" });
export type FormResultsView = z.infer<typeof FormResultsView>;
