import { asc, isNull } from "drizzle-orm";
import { z } from "zod";
import { db } from "@/db/client";
import { customFields, customObjects } from "@/db/schema";
import { within } from "@/db/within";
import type { CustomField } from "@/lib/custom-fields/field-rows";
import { LONGEST } from "@/lib/custom-fields/field-types";
import { presentField } from "@/lib/custom-fields/field-view";
import {
  findObject,
  ownObject,
  type RecordObject,
  STANDARD_KEYS,
  type StandardKey,
  standardObject,
} from "@/lib/custom-fields/objects";
import { NewRecord, RecordChanges, RecordView } from "@/lib/custom-fields/schema";
import {
  InteractionChanges,
  InteractionView,
  NewInteraction,
  NewTask,
  TaskChanges,
  TaskView,
} from "@/lib/donors/engagement/schema";
import { HouseholdChanges, HouseholdView, NewHousehold } from "@/lib/donors/household-schema";
import { DonorChanges, DonorView, NewDonor } from "@/lib/donors/schema";
import { forbidden, notFound } from "@/lib/errors";
import { AttendeeSummary } from "@/lib/events/orders/attendee-list";
import { OrderSummary } from "@/lib/events/orders/list";
import { DonationChanges, DonationEntry } from "@/lib/giving/donation-schema";
import { DonationView } from "@/lib/giving/gifts/view";
import { PlanView } from "@/lib/giving/plans/schema";
import type { MemberActor } from "@/lib/identity/actor";
import { EntityView } from "@/lib/sponsorship/entity-schema";
import type { DescribedField, DescribedObject, ObjectDescription } from "./describe-schema";

/** What the API shows of a standard object and takes for it, where one operation adds or changes it. */
type Contract = { path: string; view: z.ZodObject; add?: z.ZodObject; change?: z.ZodObject };

/** Of others than these, records are changed by operations of their own, and custom fields by `/admin/records`. */
const ONLY_CUSTOM = z.object({ custom: RecordChanges.shape.custom });

const CONTRACTS: Record<StandardKey, Contract> = {
  donor: { path: "/admin/donors", view: DonorView, add: NewDonor, change: DonorChanges },
  donation: {
    ...{ path: "/admin/donations", view: DonationView },
    ...{ add: DonationEntry, change: DonationChanges },
  },
  plan: { path: "/admin/plans", view: PlanView, change: ONLY_CUSTOM },
  sponsorship: {
    ...{ path: "/admin/records/sponsorship", view: RecordView, change: ONLY_CUSTOM },
  },
  entity: { path: "/admin/entities", view: EntityView },
  order: { path: "/admin/orders", view: OrderSummary, change: ONLY_CUSTOM },
  attendee: { path: "/admin/attendees", view: AttendeeSummary, change: ONLY_CUSTOM },
  household: {
    ...{ path: "/admin/households", view: HouseholdView },
    ...{ add: NewHousehold, change: HouseholdChanges },
  },
  interaction: {
    ...{ path: "/admin/interactions", view: InteractionView },
    ...{ add: NewInteraction, change: InteractionChanges },
  },
  task: { path: "/admin/tasks", view: TaskView, add: NewTask, change: TaskChanges },
};

const contractOf = ({ key, customObjectId }: RecordObject): Contract =>
  customObjectId === undefined
    ? CONTRACTS[key as StandardKey]
    : { path: `/admin/records/${key}`, view: RecordView, add: NewRecord, change: RecordChanges };

/** Objects whose records the caller may see, standard ones first. */
export async function describeObjects(actor: MemberActor): Promise<DescribedObject[]> {
  const [own, fields] = await Promise.all([
    db
      .select()
      .from(customObjects)
      .where(within(customObjects, actor.organizationId, isNull(customObjects.archivedAt)))
      .orderBy(asc(customObjects.key)),
    readFields(actor),
  ]);
  return [...STANDARD_KEYS.map(standardObject), ...own.map(ownObject)]
    .filter((object) => mayView(actor, object))
    .map((object) => present(object, shownTo(actor, object, fields)));
}

/** An object with every field that the caller may see. Throws not found and 403. */
export async function describeObject(actor: MemberActor, key: string): Promise<ObjectDescription> {
  const object = await findObject(db, actor, key);
  if (!object) throw notFound("object");
  if (!mayView(actor, object))
    throw forbidden(`This needs the permission ${object.view.join(" and ")}.`);
  const fields = shownTo(actor, object, await readFields(actor));
  const contract = contractOf(object);
  return {
    ...present(object, fields),
    fields: [...standardFields(contract), ...fields.map((field) => describeField(field, contract))],
  };
}

const mayView = (actor: MemberActor, { view }: RecordObject): boolean =>
  view.every((permission) => actor.permissions.has(permission));

const readFields = ({ organizationId }: MemberActor): Promise<CustomField[]> =>
  db
    .select()
    .from(customFields)
    .where(within(customFields, organizationId, isNull(customFields.archivedAt)))
    .orderBy(asc(customFields.programId), asc(customFields.position), asc(customFields.id));

const shownTo = (actor: MemberActor, { key }: RecordObject, fields: readonly CustomField[]) =>
  fields.filter(
    (field) =>
      field.object === key && (!field.isSensitive || actor.permissions.has("sensitive_read")),
  );

const present = (object: RecordObject, fields: readonly CustomField[]): DescribedObject => ({
  ...{ key: object.key, singular: object.singular, plural: object.plural },
  is_custom: object.customObjectId !== undefined,
  path: contractOf(object).path,
  custom_fields: fields.length,
});

function describeField(field: CustomField, { add, change }: Contract): DescribedField {
  const shown = presentField(field);
  const isOfProgram = field.programId !== null;
  return {
    ...{ name: field.key, label: field.label, type: field.type },
    ...{ is_custom: true, is_nullable: true },
    is_creatable: (add !== undefined || isOfProgram) && !field.isSensitive,
    is_updatable: change !== undefined || isOfProgram,
    is_required: field.required,
    ...{ is_unique: field.isUnique, is_sensitive: field.isSensitive },
    ...{ options: field.options, minimum: shown.minimum, maximum: shown.maximum },
    ...{ max_length: LONGEST[field.type] ?? null, target: field.target },
    description: isOfProgram
      ? `Of program ${field.programId}${field.helpText ? `: ${field.helpText}` : ""}`
      : field.helpText,
  };
}

type Json = {
  $ref?: string;
  $defs?: Record<string, Json>;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Json[];
  maxLength?: number;
  description?: string;
  properties?: Record<string, Json>;
  required?: string[];
};

/** The JSON Schema of an object, with the schemas that its properties refer to in their place. */
function jsonOf(schema: z.ZodObject | undefined, io: "input" | "output"): Json {
  if (!schema) return {};
  const whole = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  const referred = (json: Json): Json =>
    json.$ref === undefined ? json : (whole.$defs?.[json.$ref.split("/").at(-1) ?? ""] ?? {});
  const { properties = {}, required } = referred(whole);
  const entries = Object.entries(properties).map(([name, property]) => {
    const { description } = property;
    const own = referred(property);
    const ways = own.anyOf && { anyOf: own.anyOf.map(referred) };
    return [name, { ...own, ...ways, ...(description !== undefined && { description }) }] as const;
  });
  return { properties: Object.fromEntries(entries), required };
}

/** What the contracts of an object's operations say, but for `custom`, whose parts are described one by one. */
function standardFields({ view, add, change }: Contract): DescribedField[] {
  const [shown, added, changed] = [
    jsonOf(view, "output"),
    jsonOf(add, "input"),
    jsonOf(change, "input"),
  ];
  const names = [shown, added, changed].flatMap(({ properties = {} }) => Object.keys(properties));
  return [...new Set(names)]
    .filter((name) => name !== "custom" && name !== "fields")
    .map((name) => {
      const sent = added.properties?.[name] ?? changed.properties?.[name];
      const property = shown.properties?.[name] ?? sent ?? {};
      return {
        ...{ name, label: null, ...typeOf(property) },
        ...{ is_custom: false, is_unique: false, is_sensitive: false },
        is_creatable: added.properties?.[name] !== undefined,
        is_updatable: changed.properties?.[name] !== undefined,
        is_required: added.required?.includes(name) ?? false,
        ...{ minimum: null, maximum: null, target: null },
        max_length: lengthOf(sent ?? property),
        description: property.description ?? sent?.description ?? null,
      };
    });
}

/** A property may be one of several, or null. */
function waysOf(property: Json): Json[] {
  if (property.anyOf) return property.anyOf.flatMap(waysOf);
  const { type } = property;
  return Array.isArray(type) ? type.map((each) => ({ ...property, type: each })) : [property];
}

function typeOf(property: Json): Pick<DescribedField, "type" | "is_nullable" | "options"> {
  const ways = waysOf(property);
  const is_nullable = ways.some(({ type }) => type === "null");
  const rest = ways.filter(({ type }) => type !== "null");
  const options = rest.flatMap((way) => way.enum ?? (way.const === undefined ? [] : [way.const]));
  const [first = {}] = rest;
  const type = options.length > 0 ? "choice" : nameOf(first);
  return { type, is_nullable, options: options.map(String) };
}

function nameOf({ type, format }: Json): string {
  if (format === "date") return "date";
  if (format === "date-time") return "datetime";
  const name = [type].flat()[0] ?? "string";
  return name === "array" ? "list" : name;
}

const lengthOf = (property: Json): number | null =>
  waysOf(property).find(({ maxLength }) => maxLength !== undefined)?.maxLength ?? null;
