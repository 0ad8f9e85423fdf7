import { z } from "zod";
import { FIELD_TYPES } from "@/db/schema";

export const DescribedObject = z
  .object({
    key: z.string(),
    singular: z.string().meta({ description: "As it stands in a sentence, such as `gift`" }),
    plural: z.string(),
    is_custom: z.boolean().meta({ description: "The organization made it up" }),
    path: z.string().meta({ description: "Where its records are read" }),
    custom_fields: z.int().meta({ description: "How many custom fields the caller may see" }),
  })
  .meta({ id: "DescribedObject" });
export type DescribedObject = z.infer<typeof DescribedObject>;

const STANDARD_TYPES = [
  ...["string", "integer", "number", "boolean", "date", "datetime", "choice", "list", "object"],
] as const;

export const DescribedField = z
  .object({
    name: z.string().meta({ description: "A custom field’s is its key, below `custom`" }),
    label: z.string().nullable().meta({ description: "Of custom fields" }),
    type: z.string().meta({
      description: `Of standard fields one of ${STANDARD_TYPES.join(", ")}; of custom fields one of ${FIELD_TYPES.join(", ")}`,
    }),
    is_custom: z.boolean(),
    is_nullable: z.boolean(),
    is_creatable: z.boolean().meta({ description: "May be sent when a record is added" }),
    is_updatable: z.boolean().meta({ description: "May be sent when a record is changed" }),
    is_required: z.boolean().meta({ description: "Has to be sent when a record is added" }),
    is_unique: z.boolean(),
    is_sensitive: z.boolean(),
    options: z.array(z.string()).meta({ description: "Of a choice: every value it takes" }),
    minimum: z.union([z.number(), z.string()]).nullable(),
    maximum: z.union([z.number(), z.string()]).nullable(),
    max_length: z.int().nullable().meta({ description: "In characters" }),
    target: z.string().nullable().meta({ description: "Of a reference: the object it links to" }),
    description: z.string().nullable(),
  })
  .meta({ id: "DescribedField" });
export type DescribedField = z.infer<typeof DescribedField>;

export const ObjectDescription = DescribedObject.extend({
  fields: z.array(DescribedField),
}).meta({ id: "ObjectDescription" });
export type ObjectDescription = z.infer<typeof ObjectDescription>;
