import { z } from "zod";
import { FIELD_TYPES } from "@/db/schema";
import { blankableProse, proseUpTo, RowId, textUpTo } from "@/lib/input";
import { cursorQuery } from "@/lib/paging/pages";
import { CustomFilters } from "./filters";

/** More would make every form too long to be of use. */
export const MOST_FIELDS = 200;
export const MOST_OBJECTS = 50;

const FILL_IN = "Please fill this in.";

/** A field's value as the API shows it. */
const ValueView = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);

/** Part of a record's view: what it has in its custom fields, but for sensitive ones. */
export const CustomView = z.record(z.string(), ValueView).meta({
  id: "CustomValues",
  description:
    "Values of the organization’s custom fields by key, such as `cf_shirt_size`; a field without a value has no key. `GET /schema/objects` describes the fields. Sensitive fields are not included.",
});

export type CustomView = z.infer<typeof CustomView>;

/** A field's value as it is sent; the field says what it takes. */
const ValueInput = z
  .union([
    proseUpTo(5000),
    z.number(),
    z.boolean(),
    z.array(textUpTo(500)).max(200, "Choose at most 200 options."),
  ])
  .nullable();

/** Part of what is sent to add or change a record. */
export const CustomInput = z
  .record(textUpTo(80), ValueInput)
  .refine(
    (given) => Object.keys(given).length <= MOST_FIELDS,
    `Send at most ${MOST_FIELDS} fields.`,
  )
  .meta({
    maxProperties: MOST_FIELDS,
    description:
      "Values of custom fields by key; keys that are not sent stay, null clears. `GET /schema/objects` says what each field takes.",
  });

export type CustomInput = z.input<typeof CustomInput>;

export const ObjectKey = textUpTo(80).meta({
  description: "`donor`, `donation` or another standard object, or the key of a custom object",
});

const options = z
  .array(textUpTo(120).trim().min(1, FILL_IN))
  .max(200, "Offer at most 200 options.")
  .refine((all) => new Set(all).size === all.length, "List each option only once.");

const bound = z
  .union([z.number(), textUpTo(40)])
  .nullish()
  .meta({ description: "Of a number or an amount, or a date such as 2019-05-31" });

const field = {
  label: textUpTo(120).trim().min(1, FILL_IN),
  help_text: blankableProse(500).nullish(),
  options,
  required: z.boolean().meta({
    description: "Required of people and integrations that add or change a record",
  }),
  is_unique: z.boolean().meta({ description: "No two records may have the same value" }),
  minimum: bound,
  maximum: bound,
  is_sensitive: z.boolean().meta({
    description:
      "Kept sealed, shown only with the permission `sensitive_read`, and never part of search, exports, webhooks, or scores",
  }),
  is_listed: z.boolean().meta({ description: "Shown as a column of the object’s list" }),
  position: z.int().min(0).max(100_000),
};

const Target = ObjectKey.meta({ description: "Of a `reference`: the object it links to" });

export const NewCustomField = z.strictObject({
  object: ObjectKey,
  key: z
    .string()
    .regex(
      /^cf_[a-z0-9_]{1,60}$/,
      "Start with cf_, followed by lowercase letters, digits and underscores.",
    ),
  type: z.enum(FIELD_TYPES),
  label: field.label,
  help_text: field.help_text,
  options: field.options.default([]),
  target: Target.nullish(),
  required: field.required.default(false),
  is_unique: field.is_unique.default(false),
  minimum: field.minimum,
  maximum: field.maximum,
  is_sensitive: field.is_sensitive.default(false),
  is_listed: field.is_listed.default(false),
  position: field.position.optional(),
});
export type NewCustomFieldInput = z.input<typeof NewCustomField>;

/** Key, object, type and target stay, and whether it is sensitive: saying so again changes nothing. */
export const CustomFieldChanges = z
  .strictObject({
    label: field.label,
    help_text: field.help_text,
    options: field.options,
    required: field.required,
    is_unique: field.is_unique,
    minimum: field.minimum,
    maximum: field.maximum,
    is_sensitive: field.is_sensitive.meta({
      description: "Stays as it is: any other value is refused",
    }),
    is_listed: field.is_listed,
    position: field.position,
  })
  .partial();
export type CustomFieldChangesInput = z.input<typeof CustomFieldChanges>;

const Moment = z.string().meta({ format: "date-time" });

export const CustomFieldView = z
  .object({
    id: RowId,
    object: z.string(),
    key: z.string(),
    label: z.string(),
    help_text: z.string().nullable(),
    type: z.enum(FIELD_TYPES),
    options: z.array(z.string()),
    target: z.string().nullable(),
    required: z.boolean(),
    is_unique: z.boolean(),
    minimum: z.union([z.number(), z.string()]).nullable(),
    maximum: z.union([z.number(), z.string()]).nullable(),
    is_sensitive: z.boolean(),
    is_listed: z.boolean(),
    position: z.int(),
    archived_at: Moment.nullable(),
    deleted_on: Moment.nullable().meta({
      description: "When an archived field’s values are deleted for good",
    }),
  })
  .meta({ id: "CustomField" });
export type CustomFieldView = z.infer<typeof CustomFieldView>;

export const CustomFieldQuery = z.strictObject({
  object: ObjectKey.optional(),
  archived: z.enum(["true", "false"]).optional().meta({
    description: "`true`: fields that were archived less than 30 days ago",
  }),
});

export const TypeChange = z.strictObject({
  type: z.enum(FIELD_TYPES),
  options: field.options.optional().meta({ description: "Of a choice; at least one" }),
  token: textUpTo(200).optional().meta({
    description: "The preview’s `token`; without it the answer is a preview and nothing changes",
  }),
});
export type TypeChangeInput = z.input<typeof TypeChange>;

export const TypeChangeView = z
  .object({
    field: CustomFieldView,
    type: z.enum(FIELD_TYPES),
    converts: z.int().meta({ description: "How many records’ values convert" }),
    fails: z.int().meta({
      description: "How many records’ values can’t be converted; they are kept for 30 days",
    }),
    failures: z
      .array(z.object({ record_id: RowId, value: z.string(), problem: z.string() }))
      .meta({ description: "The first of those, at most 20" }),
    token: z.string().nullable().meta({ description: "Null once the change is made" }),
    token_expires_at: Moment.nullable(),
  })
  .meta({ id: "CustomFieldTypeChange" });
export type TypeChangeView = z.infer<typeof TypeChangeView>;

export const KeptQuery = z.strictObject(cursorQuery(50));

export const KeptValueView = z
  .object({
    record_id: RowId,
    value: z.string(),
    type: z.enum(FIELD_TYPES),
    reason: z.enum(["archived", "type_change"]),
    kept_at: Moment,
    kept_until: Moment,
  })
  .meta({ id: "KeptCustomValue" });
export type KeptValueView = z.infer<typeof KeptValueView>;

const word = textUpTo(60).trim().min(1, FILL_IN);

const object = {
  singular: word.meta({ description: "As it stands in a sentence, such as `pet`" }),
  plural: word.meta({ description: "Such as `pets`" }),
  description: blankableProse(500).nullish(),
};

export const NewCustomObject = z.strictObject({
  key: z
    .string()
    .regex(
      /^co_[a-z0-9_]{1,60}$/,
      "Start with co_, followed by lowercase letters, digits and underscores.",
    ),
  ...object,
});
export type NewCustomObjectInput = z.input<typeof NewCustomObject>;

export const CustomObjectChanges = z.strictObject(object).partial();
export type CustomObjectChangesInput = z.input<typeof CustomObjectChanges>;

export const CustomObjectView = z
  .object({
    id: RowId,
    key: z.string(),
    singular: z.string(),
    plural: z.string(),
    description: z.string().nullable(),
    fields: z.int().meta({ description: "How many fields its records have" }),
    records: z.int(),
    archived_at: Moment.nullable(),
    created_at: Moment,
  })
  .meta({ id: "CustomObject" });
export type CustomObjectView = z.infer<typeof CustomObjectView>;

export const RecordQuery = z.strictObject({
  q: textUpTo(200).optional().meta({ description: "Matches part of the name" }),
  filter: CustomFilters,
  sort: z
    .string()
    .regex(
      /^-?(?:name|cf_[a-z0-9_]{1,60})$/,
      "Enter name or the key of a field, such as -cf_seats.",
    )
    .optional()
    .meta({
      description:
        "`name` or the key of a custom field, with `-` before it for the other direction; records without a value come last. Without it, in the order added.",
    }),
  ...cursorQuery(25),
});

const recordName = textUpTo(255).trim().min(1, FILL_IN);

export const NewRecord = z.strictObject({ name: recordName, custom: CustomInput.optional() });
export type NewRecordInput = z.input<typeof NewRecord>;

export const RecordChanges = z.strictObject({
  name: recordName.optional().meta({ description: "Of custom objects only" }),
  custom: CustomInput.optional(),
});
export type RecordChangesInput = z.input<typeof RecordChanges>;

export const RecordView = z
  .object({
    object: z.string(),
    id: RowId,
    name: z.string(),
    custom: CustomView,
  })
  .meta({ id: "RecordOfObject" });
export type RecordView = z.infer<typeof RecordView>;

export const RelatedView = z
  .object({
    object: z.string(),
    plural: z.string(),
    field: z.object({ key: z.string(), label: z.string() }),
    records: z.array(z.object({ id: RowId, name: z.string() })),
    has_more: z.boolean().meta({ description: "There are more than are listed" }),
  })
  .meta({ id: "RelatedRecords" });
export type RelatedView = z.infer<typeof RelatedView>;

export const SensitiveView = z
  .object({ object: z.string(), id: RowId, values: z.record(z.string(), ValueView) })
  .meta({ id: "SensitiveValues" });
export type SensitiveView = z.infer<typeof SensitiveView>;

export const SensitiveChanges = z.strictObject({ values: CustomInput });
export type SensitiveChangesInput = z.input<typeof SensitiveChanges>;
