import { z } from "zod";
import type { EventDefinition } from "./catalogue";

/** Values that look like those of an organization, by the name of their field. */
const BY_NAME: Record<string, unknown> = {
  accent_color: "#1f6f5c",
  address_line2: "Suite 4",
  area_label: "Portland, Maine",
  bidder_email: "jonah.reyes@example.org",
  bidder_name: "Jonah Reyes",
  brand: "visa",
  channel: "phone",
  city: "Portland",
  contact_email: "office@harbor-light.example",
  contact_phone: "+1 207 555 0100",
  country: "US",
  currency: "USD",
  display_name: "Amelia Hart",
  email: "amelia.hart@example.org",
  entity_title: "Grace",
  event_name: "Spring gala",
  field_key: "meal",
  field_label: "Meal",
  file_name: "donors.csv",
  first_name: "Amelia",
  key: "en_village",
  label: "Clean water",
  last_four: "4242",
  last_name: "Hart",
  locale: "en-US",
  name: "Amelia Hart",
  number: "2026-00042",
  order_number: "R-00042",
  organization_name: "Hart Family Foundation",
  phone: "+1 207 555 0142",
  postal_address: "12 Harbor Street, Portland, ME 04101",
  prefix: "svc_live_",
  public_name: "Grace",
  purchaser_email: "amelia.hart@example.org",
  purchaser_name: "Amelia Hart",
  purpose: "stewardship",
  receipt_number: "2026-00042",
  request_id: "5f0c2b8e-3f0a-4a55-9d55-6d1c1b6f9d10",
  slug: "harbor-light",
  state: "ME",
  street: "12 Harbor Street",
  time_zone: "America/New_York",
  url: "https://hooks.example.org/wellspring",
  website: "https://harbor-light.example",
  zip: "04101",
};

const INSTANT = "2026-11-26T18:30:00.000Z";
const DAY = "2026-11-26";

/** The `data` of an event of the type, made up: the same each time, with something in every field. */
export function sampleOf({ payload }: EventDefinition): Record<string, unknown> {
  const schema = z.toJSONSchema(payload) as Schema;
  return valueFor(schema, "", schema) as Record<string, unknown>;
}

type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  $ref?: string;
  $defs?: Record<string, Schema>;
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
};

function valueFor(schema: Schema, name: string, root: Schema): unknown {
  if (schema.$ref)
    return valueFor(root.$defs?.[schema.$ref.split("/").at(-1) ?? ""] ?? {}, name, root);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return valueFor(schema.anyOf[0] ?? {}, name, root);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case "object":
      return objectOf(schema, root);
    case "array":
      return name === "cause" || name === "changed"
        ? []
        : [valueFor(schema.items ?? {}, name, root)];
    case "integer":
      return 42;
    case "number":
      return 150;
    case "boolean":
      return false;
    case "null":
      return null;
    default:
      return textOf(schema, name);
  }
}

function objectOf(schema: Schema, root: Schema): Record<string, unknown> {
  const required = new Set(schema.required);
  const known = Object.entries(schema.properties ?? {}).filter(([key]) => required.has(key));
  const named = known.map(([key, each]) => [key, valueFor(each, key, root)] as const);
  const isOpen = typeof schema.additionalProperties === "object" && known.length === 0;
  return isOpen ? { en_village: "Mbita" } : Object.fromEntries(named);
}

function textOf({ format }: Schema, name: string): unknown {
  if (format === "date-time") return INSTANT;
  if (format === "date") return DAY;
  return BY_NAME[name] ?? "Text";
}
