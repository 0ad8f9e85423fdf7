import { z } from "zod";
import { CustomFilters, MOST_FILTERS } from "@/lib/custom-fields/filters";
import { CustomView } from "@/lib/custom-fields/schema";
import { Page, PerPage } from "@/lib/donors/paging";
import { LARGEST_ROW_ID, QueryId, RowId, textUpTo, wholeParameter } from "@/lib/input";
import { CURSOR_PARTS } from "@/lib/paging/pages";
import { Figures } from "../profile-schema";
import { COLUMN_NAMES } from "./columns";
import { ORDERS } from "./sorts";

const oneOrMore = <T extends z.ZodType>(schema: T) =>
  z.union([schema, z.array(schema).max(50)]).transform((given) => [given].flat() as z.output<T>[]);

const Flag = z.enum(["true", "false"]).transform((text) => text === "true");
const {
  donor_segment: Segment,
  retention_status: Retention,
  contact_status: Contact,
} = Figures.shape;

/** What a list of the portfolio is narrowed to. */
export const PortfolioFilter = z.strictObject({
  scope: z.enum(["all", "mine"]).default("all").meta({
    description: "`mine`: rows assigned to the caller, as a whole or through one of their donors",
  }),
  q: textUpTo(200).trim().optional().meta({ description: "Matches a name or email address" }),
  segment: oneOrMore(Segment).optional(),
  retention: oneOrMore(Retention).optional(),
  contact: oneOrMore(Contact).optional(),
  risk: oneOrMore(z.string().regex(/^[a-z0-9_]{1,60}$/))
    .optional()
    .meta({
      description: "Has one of these risk reasons",
    }),
  at_risk: Flag.optional(),
  lapsed: Flag.optional(),
  needs_contact: Flag.optional(),
  upgrade: Flag.optional().meta({ description: "Has `upgrade_potential`" }),
  raised_from_others: z.enum(["ever", "this_year"]).optional().meta({
    description: "Donors others gave through, such as on their fundraising page",
  }),
  fundraiser_user_id: wholeParameter(0, LARGEST_ROW_ID, "Enter a user’s ID, or 0.")
    .optional()
    .meta({
      description:
        "Assigned to this user, as a whole or through one of their donors; 0 for unassigned",
    }),
  archived: Flag.default(false),
  tag_id: QueryId.optional().meta({
    description: "The donor, or one of the row’s donors, has this tag",
  }),
  filter: CustomFilters.refine(
    (all) => all?.segment === undefined || QueryId.safeParse(all.segment).success,
    { path: ["segment"], message: "Enter the segment’s ID." },
  ).meta({
    maxProperties: MOST_FILTERS,
    description:
      "`filter[segment]=<id>`: the donor, or one of the donors, is in this segment (`GET /admin/communications/segments`). `filter[<key>]=value` for the key of a donors’ custom field, repeatable: several values of one key are alternatives, and an empty one stands for donors without a value. Numbers, amounts and dates also take `from..to`. A single donor in the row must match all fields.",
  }),
});
export type PortfolioFilter = z.output<typeof PortfolioFilter>;

export const PortfolioQuery = PortfolioFilter.extend({
  sort: z.enum(ORDERS).default("name"),
  page: Page,
  per_page: PerPage,
});
export type PortfolioQuery = z.output<typeof PortfolioQuery>;

/** As integrations ask: also with cursors, which have no place in the dashboard's addresses. */
export const PortfolioListQuery = PortfolioQuery.extend(CURSOR_PARTS);
export type PortfolioListQuery = z.output<typeof PortfolioListQuery>;

/** As lists are asked for, without pages; `columns` apart by commas. */
export const PortfolioExport = PortfolioFilter.extend({
  sort: z.enum(ORDERS).default("name"),
  columns: oneOrMore(textUpTo(2000))
    .transform((given) => given.flatMap((text) => text.split(",")))
    .pipe(z.array(z.enum(COLUMN_NAMES)).min(1))
    .optional(),
});
export type PortfolioExport = z.output<typeof PortfolioExport>;

/** Who is to look after what was chosen: who is left out stays, null takes them off. */
export const Assignees = z
  .strictObject({
    assigned_fundraiser_user_id: RowId.nullish(),
    relationship_manager_user_id: RowId.nullish(),
  })
  .refine(
    (wanted) => Object.values(wanted).some((value) => value !== undefined),
    "Choose a user to assign them to.",
  );
export type AssigneesInput = z.input<typeof Assignees>;

const view = {
  name: textUpTo(80).trim().min(1, "Enter a name for the view."),
  query: textUpTo(4_000).meta({
    description:
      "Filters, sort order, and columns as in the list’s address, such as `segment=major&sort=-ytd`; unknown ones are dropped",
  }),
  is_shared: z.boolean().meta({ description: "Colleagues see it next to their own views" }),
};

export const NewView = z.strictObject({ ...view, is_shared: view.is_shared.default(false) });
export type NewViewInput = z.input<typeof NewView>;

/** What is not given stays. */
export const ViewChanges = z.strictObject(view).partial();
export type ViewChangesInput = z.input<typeof ViewChanges>;

export const KeptView = z
  .object({
    id: RowId,
    ...view,
    is_own: z.boolean().meta({ description: "Users can change and remove only their own" }),
    owner_name: z.string(),
  })
  .meta({ id: "PortfolioView" });
export type KeptView = z.infer<typeof KeptView>;

export const PortfolioRow = Figures.extend({
  portfolio_subject_type: z.enum(["donor", "household", "relationship"]),
  portfolio_subject_id: z.int(),
  donor_id: z.int().meta({ description: "The profile’s primary contact" }),
  display_name: z.string(),
  relationship_kind: z.string().nullable().meta({ description: "Such as `family_fund`" }),
  members: z.array(z.object({ donor_id: z.int(), display_name: z.string() })).meta({
    description: "For a household or relationship: its donors, up to the first 20",
  }),
  member_count: z
    .int()
    .meta({ description: "How many donors in all, including beyond 20; 0 for a donor" }),
  assigned_fundraiser_user_id: z.int().nullable(),
  relationship_manager_user_id: z.int().nullable(),
  custom: CustomView.meta({ description: "Of the donor `donor_id`" }),
}).meta({ id: "PortfolioRow" });
export type PortfolioRow = z.infer<typeof PortfolioRow>;

const Counts = z.record(z.string(), z.int());

export const PortfolioTotals = z.object({
  count: z.int(),
  currency: z.string(),
  rows_in_other_currencies: z.int().meta({
    description:
      "Rows left out of the sums after a change of the organization’s currency, until every row is recalculated",
  }),
  lifetime_total: z
    .number()
    .meta({ description: "Direct and credited giving combined, across the rows" }),
  direct_lifetime_giving: z.number().meta({ description: "The rows’ own gifts" }),
  soft_credit_lifetime_giving: z
    .number()
    .meta({ description: "Other donors’ gifts credited to the rows" }),
  ytd_giving: z.number(),
  direct_ytd_giving: z.number(),
  soft_credit_ytd_giving: z.number(),
  last_year_giving: z.number(),
});

export const PortfolioFacets = z.object({
  segment: Counts,
  retention: Counts,
  contact: Counts,
  risk: Counts,
  at_risk: z.int(),
  needs_contact: z.int(),
  lapsed: z.int(),
  upgrade: z.int(),
});

export const PortfolioPage = z.object({
  rows: z.array(PortfolioRow),
  totals: PortfolioTotals.meta({
    description:
      "Sums over all rows that match the filters. A gift can count in several rows: its donor’s row and each credited donor’s row.",
  }),
  facets: PortfolioFacets.meta({
    description: "How many rows have each value, given the other filters",
  }),
  calculated_for_date: z.string().nullable().meta({ format: "date" }),
  marks_waiting: z.int().meta({ description: "Changes not yet calculated" }),
  projection_refresh_pending: z.boolean().meta({
    description:
      "True until a change to the organization’s data, or the start of a new day, is reflected in every row and total. Read from the same snapshot as the rows.",
  }),
});
export type PortfolioPage = z.infer<typeof PortfolioPage>;
