import { z } from "zod";
import { REPORT_FORMATS, REPORT_RUN_STATES } from "@/db/schema";
import { readPeriod } from "@/lib/conditions/period";
import { ConditionInput } from "@/lib/conditions/schema";
import { blankableProse, PathId, RowId, textUpTo, wholeFrom } from "@/lib/input";
import { cursorQuery } from "@/lib/paging/pages";
import { COMPARED } from "./comparing";
import { STEPS } from "./dates";
import { RECORD_KINDS } from "./field";

const Key = textUpTo(60).min(1, "Choose from the list.");

const MOST_GROUPS = 3;
const MOST_MEASURES = 6;

const Group = z.strictObject({
  field: Key,
  by: z
    .enum(STEPS, "Choose day, week, month, quarter, year, or fiscal_year.")
    .optional()
    .meta({ description: "For a date: the interval to group by; `month` if omitted" }),
});
export type Group = z.output<typeof Group>;

const PeriodPart = z.union([z.number(), textUpTo(20), z.null()]);

export const ReportPeriod = z
  .record(textUpTo(20), PeriodPart)
  .superRefine((given, context) => {
    const read = readPeriod(given);
    if (typeof read === "string") context.addIssue({ code: "custom", message: read });
  })
  .meta({
    maxProperties: 2,
    description:
      'Such as `{"from": "2026-01-01", "to": "2026-03-31"}`, `{"fiscal_year": "last"}`, `{"calendar_year": "this"}`, `{"calendar_quarter": "last"}`, `{"calendar_month": "last"}` or `{"last": 12, "unit": "months"}`',
  });

export const ReportDefinition = z
  .strictObject({
    dataset: Key.meta({ description: "One of the datasets in `GET /admin/reports/catalog`" }),
    conditions: ConditionInput.optional(),
    period: ReportPeriod.optional().meta({ description: "The period of the dataset’s date" }),
    compare: z.enum(COMPARED, "Choose period_before or year_before.").optional().meta({
      description:
        "Adds to each figure the same figure for the previous period, or for the same days a year earlier. A period that isn’t over is compared through the same point in time.",
    }),
    group: z.array(Group).max(MOST_GROUPS, `Group by at most ${MOST_GROUPS} fields.`).default([]),
    pivot: Group.optional().meta({ description: "The field that columns are split by" }),
    measures: z
      .array(Key)
      .min(1, "Choose at least one measure.")
      .max(MOST_MEASURES, `Choose at most ${MOST_MEASURES} measures.`),
    sort: Key.optional().meta({
      description:
        "`group` or one of the report’s measures, with a leading `-` for descending order; `group` if omitted",
    }),
    limit: wholeFrom(1, 1_000).optional().meta({
      description:
        "The most values of the first grouping to list. The rest are combined in one row, and totals include all of them.",
    }),
  })
  .meta({ id: "ReportDefinition" });
export type ReportDefinition = z.output<typeof ReportDefinition>;
export type ReportDefinitionInput = z.input<typeof ReportDefinition>;

const Value = z.object({
  value: z.string().nullable().meta({ description: "Null where rows have no value" }),
  label: z.string(),
  is_others: z.literal(true).optional().meta({
    description: "Present for the row that combines all values beyond the limit; `value` is null",
  }),
});

const Dimension = z.object({
  field: z.string(),
  label: z.string(),
  kind: z.string(),
  by: z.enum(STEPS).nullable(),
});

const Figure = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(["count", "money", "number", "percent"]),
  is_additive: z.boolean().meta({
    description:
      "False for ratios and distinct counts, which are computed separately for each total",
  }),
});

const ResultSpan = z.object({
  from: z.string().nullable().meta({ format: "date" }),
  to: z.string().nullable().meta({ format: "date" }),
});

const Cell = z
  .string()
  .meta({ description: "Pass to `…/rows` to list the rows behind the figures" });

export const ReportResult = z
  .object({
    dataset: z.string(),
    as_of: z.iso.datetime(),
    time_zone: z.string(),
    currency: z
      .string()
      .meta({ description: "The currency of every amount, which is the organization’s" }),
    period: ResultSpan.nullable(),
    before: ResultSpan.nullable().meta({ description: "The period compared with" }),
    groups: z.array(Dimension),
    pivot: Dimension.nullable(),
    measures: z.array(Figure),
    rows: z.array(
      z.object({
        groups: z.array(Value).meta({
          description: "One value for each grouping; fewer in subtotals, none in the total",
        }),
        pivot: Value.nullable().meta({ description: "Null where the row covers all columns" }),
        figures: z
          .array(z.number().nullable())
          .meta({ description: "In the order of `measures`; money in major units" }),
        cell: Cell,
        before: z
          .object({ figures: z.array(z.number().nullable()), cell: Cell })
          .nullable()
          .meta({
            description:
              "The same figures for the period compared with; null in a report without `compare`",
          }),
      }),
    ),
    first_groups: z.int().meta({
      description: "How many values the first grouping has, including any beyond `limit`",
    }),
    left_out: z
      .array(
        z.object({
          reason: z.string(),
          label: z.string(),
          currency: z.string().nullable(),
          count: z.int(),
          cell: Cell,
        }),
      )
      .meta({
        description: "Rows in the period that meet the conditions but aren’t counted in any figure",
      }),
  })
  .meta({ id: "ReportResult" });
export type ReportResult = z.infer<typeof ReportResult>;

/** Longer than any three values of a report. */
const CellInput = textUpTo(2_000).min(1, "Leave out an empty cell.");

export const ReportRowsInput = z.strictObject({
  definition: ReportDefinition,
  cell: CellInput.optional(),
  cursor: cursorQuery(50).cursor,
  limit: wholeFrom(1, 100).default(50),
});
export type ReportRowsRequest = z.input<typeof ReportRowsInput>;

/** Without a cell: all that the report is made of. */
const cell = { cell: CellInput.optional() };

export const ReportRowsQuery = z.strictObject({ ...cell, ...cursorQuery(50) });
export type ReportRowsQuery = z.output<typeof ReportRowsQuery>;

export const ReportFileQuery = z.strictObject(cell);
export type ReportFileQuery = z.output<typeof ReportFileQuery>;

export const ReportRow = z
  .object({
    id: RowId,
    kind: z.enum(RECORD_KINDS).meta({ description: "The kind of record that `id` identifies" }),
    path: z.string().meta({ description: "The record’s page in the admin dashboard" }),
    values: z.array(
      z.object({
        field: z.string(),
        value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
        label: z.string().nullable().meta({ description: "For choices and records" }),
      }),
    ),
  })
  .meta({ id: "ReportRow" });
export type ReportRow = z.infer<typeof ReportRow>;

const saved = {
  name: textUpTo(80).trim().min(1, "Enter a name for the report."),
  description: blankableProse(500).nullish(),
  definition: ReportDefinition,
  visibility: z.enum(["private", "everyone"]).meta({
    description:
      "`everyone`: colleagues who can view reports can run it, and those who can edit reports can change it",
  }),
};

export const NewReport = z.strictObject({
  ...saved,
  visibility: saved.visibility.default("private"),
});
export type NewReportInput = z.input<typeof NewReport>;

/** What is not given stays. */
export const ReportChanges = z.strictObject(saved).partial();
export type ReportChangesInput = z.input<typeof ReportChanges>;

export const ReportView = z
  .object({
    id: RowId,
    name: z.string(),
    description: z.string().nullable(),
    definition: z.record(z.string(), z.unknown()).meta({ description: "A `ReportDefinition`" }),
    visibility: z.enum(["private", "everyone"]),
    is_own: z.boolean(),
    owner_name: z.string(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "Report" });
export type ReportView = z.infer<typeof ReportView>;

export const ReportFormat = z.enum(REPORT_FORMATS, "Choose csv, xlsx, or pdf.");
export type ReportFormat = z.output<typeof ReportFormat>;

/** The last part of the address of a report’s file. */
const FileName = z.enum(["file.csv", "file.xlsx", "file.pdf"]);
export type FileName = z.output<typeof FileName>;

export const formatIn = (file: FileName) => file.slice("file.".length) as ReportFormat;

export const ReportFilePath = z.object({ id: PathId, file: FileName });
export const StandardFilePath = z.object({ key: textUpTo(60), file: FileName });

const run = {
  id: RowId,
  report_id: RowId.nullable().meta({ description: "Null for a report that was never saved" }),
  name: z.string(),
  definition: z
    .record(z.string(), z.unknown())
    .meta({ description: "The definition when the result was kept" }),
  state: z.enum(REPORT_RUN_STATES).meta({
    description: "`expired`: the result included someone whose data has since been erased",
  }),
  problem: z.string().nullable().meta({ description: "Why the run failed" }),
  as_of: z.iso.datetime().nullable(),
  total: z
    .array(z.number().nullable())
    .nullable()
    .meta({ description: "The figures in the total row, in the order of the measures" }),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
};

export const ReportRunView = z.object(run).meta({ id: "ReportRun" });
export type ReportRunView = z.infer<typeof ReportRunView>;

export const ReportRunResult = z
  .object({
    ...run,
    result: ReportResult.nullable().meta({ description: "Null until the run is done" }),
  })
  .meta({ id: "ReportRunResult" });

export const StandardReport = z
  .object({
    key: z.string(),
    name: z.string(),
    description: z.string(),
    definition: ReportDefinition,
  })
  .meta({ id: "StandardReport" });
export type StandardReport = z.infer<typeof StandardReport>;

const Choices = z
  .array(z.object({ value: z.string(), label: z.string() }))
  .nullable()
  .meta({ description: "The options for conditions; null if values aren’t chosen from a list" });

export const ReportDataset = z
  .object({
    key: z.string(),
    label: z.string(),
    description: z.string(),
    date: z.string().meta({ description: "The field that `period` applies to" }),
    compares_donors: z.boolean().meta({
      description:
        "Conditions can also use the fields in `GET /admin/communications/segments/fields`",
    }),
    fields: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        kind: z.enum(["date", "money", "number", "text", "choice", "reference", "flag"]),
        can_group: z.boolean(),
        operators: z.array(z.string()).meta({
          description: "Comparisons for conditions; empty if conditions can’t use the field",
        }),
        choices: Choices,
      }),
    ),
    measures: z.array(Figure),
    left_out: z.array(z.object({ reason: z.string(), label: z.string() })).meta({
      description: "The reasons rows are left out of all figures; each result counts them",
    }),
  })
  .meta({ id: "ReportDataset" });
export type ReportDataset = z.infer<typeof ReportDataset>;
