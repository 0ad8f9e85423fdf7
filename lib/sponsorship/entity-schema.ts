import { z } from "zod";
import { CustomFilters } from "@/lib/custom-fields/filters";
import { RowId, textUpTo } from "@/lib/input";
import { CURSOR_PARTS } from "@/lib/paging/pages";

/** Known to every program; the rest of an entity's keys are the program's custom fields. */
const properties = {
  en_child_name: { type: "string", maxLength: 255, description: "Whom or what donors sponsor." },
  program_id: { type: "integer", description: "If sent, must equal the program in the path." },
  sp_num: {
    type: ["string", "integer"],
    maxLength: 15,
    description: "How many sponsors it can have: a whole number from 0. 1 unless sent.",
  },
  sp_amount: {
    type: ["string", "number"],
    maxLength: 40,
    description:
      "The price of one month of a sponsorship, above 0, in the program's currency. Giving every n months costs n times as much, each time; where the program raises a goal it is what is suggested for a month.",
  },
  public_name: {
    type: ["string", "null"],
    maxLength: 255,
    description:
      "What visitors and donors see instead of the name. Null: what the program shows of names, the first name unless it says otherwise.",
  },
  sp_goal: {
    type: ["string", "number"],
    maxLength: 40,
    description: "What it is to raise, in a program whose entities raise an amount.",
  },
  is_public: { type: "boolean", description: "Shown on the public pages. True unless sent." },
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object" && !Array.isArray(value);

const NOT_AN_OBJECT = "Send an object with the entity's fields.";

const fields = {
  type: "object",
  properties,
  patternProperties: { "^en_": { type: ["string", "number", "boolean", "null"], maxLength: 5000 } },
  additionalProperties: false,
};

/** Parsed by the operation, which knows the program's fields and names every unknown key. */
export const EntityInput = z
  .custom<Record<string, unknown>>(isObject, NOT_AN_OBJECT)
  .meta({ id: "EntityInput", ...fields, required: ["en_child_name"] });

export const EntityChanges = z
  .custom<Record<string, unknown>>(isObject, NOT_AN_OBJECT)
  .meta({ id: "EntityChanges", ...fields });

const Ids = z
  .array(RowId)
  .min(1, "Choose at least one entity.")
  .max(500, "Choose at most 500 at a time.")
  .refine((ids) => new Set(ids).size === ids.length, "List each entity only once.");

export const BulkChanges = z.strictObject({ ids: Ids, changes: EntityChanges });
export const BulkSelection = z.strictObject({ ids: Ids });
export const Move = z.strictObject({
  ids: Ids,
  program_id: RowId,
  /** Lose what the other program has no field for. Without it such a move is refused. */
  drop_fields: z.boolean().default(false),
});

export const EntityFileView = z
  .object({
    id: RowId,
    name: z.string(),
    url: z.string(),
    mime_type: z.string(),
    size: z.int(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    thumb_url: z.string().nullable(),
    is_thumb: z.boolean().meta({ description: "The entity’s main picture" }),
    is_public: z.boolean().meta({
      description:
        "Visible to visitors while the entity is public: all pictures and published documents",
    }),
  })
  .meta({ id: "EntityFile" });
export type EntityFile = z.infer<typeof EntityFileView>;

const Amount = z.number().meta({ description: "Major units" });
const Timestamp = z.string().meta({ format: "date-time" });

export const EntityView = z
  .object({
    id: RowId,
    program_id: RowId,
    program_name: z.string(),
    title: z.string().meta({ description: "The full name, visible to staff only" }),
    public_name: z.string().meta({ description: "What visitors and donors see" }),
    public_name_is_chosen: z
      .boolean()
      .meta({ description: "Set by staff, instead of the name the program would show" }),
    fields: z.record(z.string(), z.string()),
    sp_num: z.int(),
    sponsors_count: z.int(),
    sp_amount: Amount.nullable().meta({ description: "Major units; the price of one month" }),
    sp_goal: Amount.nullable(),
    contributed: Amount.nullable(),
    currency: z.string(),
    available: z.boolean(),
    waiting_since: Timestamp.nullable().meta({
      description:
        "Since when it has needed a sponsor or part of its goal; null if fully supported",
    }),
    status: z.enum(["active", "archived"]),
    is_public: z.boolean(),
    thumb: z.string().nullable(),
    url: z.string(),
    created_at: Timestamp,
    updated_at: Timestamp,
    archived_at: Timestamp.nullable(),
  })
  .meta({ id: "Entity" });
export type EntityView = z.infer<typeof EntityView>;

/** A whole number from 1 to `max`, as it stands in an address. */
export const pageNumber = (max: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/, `Enter a whole number from 1 to ${max}.`)
    .transform(Number)
    .refine((number) => number >= 1 && number <= max, `Enter a whole number from 1 to ${max}.`);

export const ENTITY_ORDERS = ["id", "-id", "title", "-title", "updated", "-updated"] as const;

/** A list of entities for members, as it stands in an address. */
export const EntityListQuery = z.strictObject({
  page: pageNumber(1_000_000).default(1),
  per_page: pageNumber(100).default(24),
  ...CURSOR_PARTS,
  sort: z.enum(ENTITY_ORDERS).default("-id"),
  program_id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, "Enter the program’s ID.")
    .transform(Number)
    .optional(),
  status: z.enum(["active", "archived"]).default("active"),
  is_public: z
    .enum(["true", "false"])
    .transform((text) => text === "true")
    .optional(),
  available: z
    .enum(["true", "false"])
    .transform((text) => text === "true")
    .optional(),
  q: textUpTo(200).optional(),
  filter: CustomFilters.meta({
    description: "With `program_id`, by the program’s fields: `filter[en_region]=North`",
  }),
});
export type EntityListQuery = z.output<typeof EntityListQuery>;
