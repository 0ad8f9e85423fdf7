import { z } from "zod";
import { FIELD_MEANINGS, FREQUENCIES } from "@/db/schema";
import { RECIPIENT_TYPES } from "@/lib/custom-fields/field-types";
import { proseUpTo, RowId, textUpTo } from "@/lib/input";
import { isCurrency } from "@/lib/money";

export const FILL_IN = "Please fill this in.";

const name = textUpTo(255).trim().min(1, FILL_IN);
const Slug = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9-]{0,79}$/,
    "Use lowercase letters, digits and hyphens, up to 80 characters.",
  );

/** Major units, as a number or a decimal string. */
export const AmountInput = z.union([z.number(), textUpTo(40)], "Enter an amount.");

const Frequency = z
  .int()
  .refine(
    (months) => FREQUENCIES.some((each) => each === months),
    `Use one of these numbers of months: ${FREQUENCIES.join(", ")}.`,
  )
  .meta({ description: "Months between gifts; 0 is once." });

const PERCENT = "Enter a percentage from 0 to 20.";
const Percent = z.number(PERCENT).min(0, PERCENT).max(20, PERCENT);

const ONE_TIME_MONTHS = "Enter a number of months from 1 to 60.";

const program = {
  slug: Slug,
  name,
  summary: proseUpTo(2000).nullish(),
  accent_color: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, "Enter a color such as #1f6f6a.")
    .nullish(),
  /** What each entity is to raise; of funding type `contribution` only. */
  contribution_threshold: AmountInput.nullish(),
  suggested_amounts: z.array(AmountInput).max(12, "Suggest at most 12 amounts.").optional(),
  suggested_impacts: z
    .array(textUpTo(120).trim())
    .max(12, "Enter at most 12 lines.")
    .optional()
    .meta({
      description:
        "What each suggested amount does, in the same order: `School books for a term`. Empty where nothing is said.",
    }),
  suggests_monthly: z.boolean().optional().meta({
    description:
      "Whoever gives once is asked whether they would rather give monthly. True unless set.",
  }),
  goal_amount: AmountInput.nullish().meta({
    description:
      "What all gifts to the program together are to raise; its giving page shows how far it is",
  }),
  cover_file_id: RowId.nullish().meta({
    description: "The picture of its giving page: an upload made for covers of programs",
  }),
  minimum_amount: AmountInput.optional(),
  maximum_amount: AmountInput.nullish(),
  frequencies: z
    .array(Frequency)
    .max(FREQUENCIES.length)
    .min(1, "Allow at least one frequency.")
    .refine((all) => new Set(all).size === all.length, "List each frequency only once.")
    .optional(),
  one_time_months: z
    .int(ONE_TIME_MONTHS)
    .min(1, ONE_TIME_MONTHS)
    .max(60, ONE_TIME_MONTHS)
    .optional()
    .meta({
      description:
        "Months that a one-time sponsorship pays for, after which it ends; 12 unless set",
    }),
  fee_cover: z.object({ percent: Percent, fixed: AmountInput }).optional(),
  gallery_text: proseUpTo(5000).optional(),
  gallery_columns: z.int().min(1).max(6).optional(),
  gallery_sort: textUpTo(80).optional(),
  links_disabled: z.boolean().optional(),
  public_names: z.enum(["first", "full"]).optional().meta({
    description:
      "What visitors and donors read of a recipient's name unless staff chose another: the first name, or all of it, as for a well or a classroom. `first` unless set.",
  }),
  search_engines: z.boolean().optional().meta({
    description: "Search engines may list the gallery and its recipients. False unless set.",
  }),
  share_recipients: z.boolean().optional().meta({
    description:
      "A shared link to a recipient's page shows the recipient's name and picture. False unless set: then it shows the program.",
  }),
};

const FundingType = z.enum(["sponsors", "contribution"]);
const Currency = textUpTo(3).refine(isCurrency, "This is not a currency.");

export const NewProgram = z.strictObject({
  ...program,
  funding_type: FundingType.default("sponsors"),
  /** The organization's unless given. */
  currency: Currency.optional(),
});
export type NewProgramInput = z.input<typeof NewProgram>;

export const ProgramChanges = z
  .strictObject({
    ...program,
    funding_type: FundingType,
    currency: Currency,
    status: z.enum(["active", "archived"]),
  })
  .partial();
export type ProgramChangesInput = z.input<typeof ProgramChanges>;

const RESERVED = ["en_child_name"];

const field = {
  label: textUpTo(120).trim().min(1, FILL_IN),
  options: z
    .array(textUpTo(120).trim().min(1, FILL_IN))
    .max(200)
    .refine((all) => new Set(all).size === all.length, "List each option only once."),
  required: z.boolean(),
  meaning: z.enum(FIELD_MEANINGS).meta({
    description:
      "What it says about a person. A birth date, last name, exact place, health, and family are public only with `publish_personal`. Guessed from key and label unless sent.",
  }),
  is_public: z.boolean().meta({
    description: "Shown to everyone on the gallery and the entity's page. False unless sent.",
  }),
  shows_age: z.boolean().meta({
    description:
      "Of a birth date: visitors see, sort and filter by the age in years, never the date. True unless sent.",
  }),
  publish_personal: z.boolean().meta({
    description: "Confirms that personal data is published on purpose. Not kept.",
  }),
  sortable: z.boolean(),
  filterable: z.boolean(),
  position: z.int().min(0).max(100_000),
};

export const NewField = z.strictObject({
  key: z
    .string()
    .regex(
      /^en_[a-z0-9_]{1,60}$/,
      "Start with en_, followed by lowercase letters, digits and underscores.",
    )
    .refine((key) => !RESERVED.includes(key), "This key is the entity's name."),
  type: z.enum(RECIPIENT_TYPES),
  label: field.label,
  options: field.options.default([]),
  required: field.required.default(false),
  meaning: field.meaning.optional(),
  is_public: field.is_public.default(false),
  shows_age: field.shows_age.optional(),
  publish_personal: field.publish_personal.default(false),
  sortable: field.sortable.default(false),
  filterable: field.filterable.default(false),
  position: field.position.optional(),
});
export type NewFieldInput = z.input<typeof NewField>;

export const FieldChanges = z.strictObject(field).partial();
export type FieldChangesInput = z.input<typeof FieldChanges>;

export const FieldView = z
  .object({
    id: RowId,
    key: z.string(),
    label: z.string(),
    type: z.enum(RECIPIENT_TYPES),
    options: z.array(z.string()),
    required: z.boolean(),
    meaning: z.enum(FIELD_MEANINGS),
    is_public: z.boolean(),
    shows_age: z.boolean(),
    is_personal: z.boolean().meta({ description: "Public only if staff published it on purpose" }),
    sortable: z.boolean(),
    filterable: z.boolean(),
    position: z.int(),
  })
  .meta({ id: "EntityField" });
export type FieldView = z.infer<typeof FieldView>;

const Moment = z.string().meta({ format: "date-time" });

/** A field that was taken away, while its values are kept. */
export const ArchivedFieldView = FieldView.extend({
  archived_at: Moment,
  deleted_on: Moment.meta({ description: "When its values are deleted for good" }),
}).meta({ id: "ArchivedEntityField" });
export type ArchivedFieldView = z.infer<typeof ArchivedFieldView>;

const Amount = z.number().meta({ description: "Major units" });
const Timestamp = z.string().meta({ format: "date-time" });

export const ProgramView = z
  .object({
    id: RowId,
    slug: z.string(),
    name: z.string(),
    summary: z.string().nullable(),
    accent_color: z.string().nullable(),
    currency: z.string(),
    status: z.enum(["active", "archived"]),
    funding_type: FundingType,
    contribution_threshold: Amount.nullable(),
    suggested_amounts: z.array(Amount),
    suggested_impacts: z.array(z.string()),
    suggests_monthly: z.boolean(),
    goal_amount: Amount.nullable(),
    cover_file_id: RowId.nullable(),
    cover_url: z.string().nullable(),
    minimum_amount: Amount,
    maximum_amount: Amount.nullable(),
    frequencies: z.array(z.int()),
    one_time_months: z.int(),
    fee_cover: z.object({ percent: z.number(), fixed: Amount }),
    gallery_text: z.string(),
    gallery_columns: z.int(),
    gallery_sort: z.string(),
    links_disabled: z.boolean(),
    public_names: z.enum(["first", "full"]),
    search_engines: z.boolean(),
    share_recipients: z.boolean(),
    shown_entities: z.int().meta({ description: "How many entities the gallery shows" }),
    url: z.string(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: "Program" });
export type ProgramView = z.infer<typeof ProgramView>;

export const NewDesignation = z.strictObject({
  word: z
    .string()
    .regex(
      /^[A-Za-z][A-Za-z0-9_-]{0,59}$/,
      "Start with a letter; use letters, digits, hyphens and underscores.",
    ),
  name,
  position: field.position.optional(),
});
export type NewDesignationInput = z.input<typeof NewDesignation>;

export const DesignationChanges = z
  .strictObject({ name, active: z.boolean(), position: field.position })
  .partial();
export type DesignationChangesInput = z.input<typeof DesignationChanges>;

export const DesignationView = z
  .object({
    id: RowId,
    program_id: RowId,
    word: z.string(),
    name: z.string(),
    active: z.boolean(),
    position: z.int(),
  })
  .meta({ id: "Designation" });
export type DesignationView = z.infer<typeof DesignationView>;
