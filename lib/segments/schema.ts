import { z } from "zod";
import { ConditionInput, ConditionView } from "@/lib/conditions/schema";
import { blankableProse, RowId, textUpTo } from "@/lib/input";
import { cursorQuery } from "@/lib/paging/pages";

const segment = {
  name: textUpTo(80).trim().min(1, "Enter a name for the segment."),
  description: blankableProse(500).nullish(),
  condition: ConditionInput,
  is_shared: z
    .boolean()
    .meta({ description: "Colleagues can see it, and those who can edit donors can change it" }),
};

export const NewSegment = z.strictObject({
  ...segment,
  is_shared: segment.is_shared.default(true),
});
export type NewSegmentInput = z.input<typeof NewSegment>;

/** What is not given stays. */
export const SegmentChanges = z
  .strictObject({
    ...segment,
    is_archived: z.boolean().meta({ description: "Archived segments are no longer offered" }),
  })
  .partial();
export type SegmentChangesInput = z.input<typeof SegmentChanges>;

export const SegmentQuery = z.strictObject({
  archived: z.enum(["true", "false"]).default("false"),
});

const ConditionProblem = z.object({
  path: z.string().meta({ description: "Where the line is, such as `condition.all.0.value`" }),
  code: z.string(),
  message: z.string(),
});

export const SegmentView = z
  .object({
    id: RowId,
    name: z.string(),
    description: z.string().nullable(),
    condition: ConditionView,
    words: z.string().meta({ description: "The condition as a sentence" }),
    list_query: z.string().nullable().meta({
      description:
        "For a saved view of the portfolio: the filters, sort order, and columns of its list, as in `query` at `/admin/fundraising/views`",
    }),
    is_shared: z.boolean(),
    is_own: z.boolean(),
    owner_name: z.string(),
    archived_at: z.iso.datetime().nullable(),
    problems: z.array(ConditionProblem).meta({
      description:
        "Lines that refer to something archived or deleted, and `list_narrows_more` for a saved view that lists fewer donors than its condition describes; until they are changed, no donors are listed",
    }),
    used_by: z
      .array(z.object({ kind: z.literal("portfolio_view"), id: RowId, name: z.string() }))
      .meta({ description: "The saved views filtered by this segment that the caller can see" }),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "Segment" });
export type SegmentView = z.infer<typeof SegmentView>;

export const SegmentPreviewInput = z.strictObject({ condition: ConditionInput });
export type SegmentPreviewInput = z.input<typeof SegmentPreviewInput>;

export const SegmentDonor = z
  .object({
    id: RowId,
    display_name: z.string(),
    kind: z.enum(["person", "organization"]),
    email: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
  })
  .meta({ id: "SegmentDonor" });
export type SegmentDonor = z.infer<typeof SegmentDonor>;

export const SegmentPreview = z
  .object({
    count: z.int().meta({ description: "How many donors meet the condition now" }),
    sample: z.array(SegmentDonor).max(10).meta({ description: "The first ten by name" }),
    words: z.string().meta({ description: "The condition as a sentence" }),
  })
  .meta({ id: "SegmentPreview" });
export type SegmentPreview = z.infer<typeof SegmentPreview>;

export const SegmentDonorsQuery = z.strictObject(cursorQuery(25));
export type SegmentDonorsQuery = z.output<typeof SegmentDonorsQuery>;

const Choices = z
  .array(z.object({ value: z.string(), label: z.string() }))
  .nullable()
  .meta({ description: "The options; null if values aren’t chosen from a list" });

export const ConditionField = z
  .object({
    key: z.string(),
    label: z.string(),
    group: z.object({ key: z.string(), label: z.string() }),
    kind: z.string(),
    operators: z.array(
      z.object({
        op: z.string(),
        label: z.string(),
        takes: z
          .enum(["nothing", "text", "values", "number", "range", "day", "period", "flag"])
          .meta({ description: "The type of `value`; a range is a list of two values" }),
      }),
    ),
    choices: Choices,
    where: z
      .array(
        z.object({
          key: z.string(),
          label: z.string(),
          takes: z.enum(["values", "period", "flag"]),
          choices: Choices,
        }),
      )
      .meta({ description: "Filters for the rows that are counted" }),
  })
  .meta({ id: "ConditionField" });
export type ConditionField = z.infer<typeof ConditionField>;
