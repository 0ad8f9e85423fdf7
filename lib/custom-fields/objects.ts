import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db, Tx } from "@/db/client";
import type { CustomValues } from "@/db/columns";
import {
  attendees,
  customObjects,
  customRecords,
  donations,
  donors,
  entities,
  households,
  interactions,
  orders,
  plans,
  sponsorships,
  tasks,
} from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import type { Action } from "@/lib/event-types/actions";
import { type Actor, actingUser } from "@/lib/identity/actor";
import type { Permission } from "@/lib/identity/permissions";

/** A kind of record that may have custom fields. */
export type RecordObject = {
  /** What the API calls it: `donor`, or the key of one of the organization's own objects. */
  key: string;
  /** As it stands in a sentence. */
  singular: string;
  plural: string;
  table: PgTable & { id: PgColumn; organizationId: PgColumn };
  values: PgColumn;
  /** What a link to the record says. */
  name: SQL<string>;
  view: readonly Permission[];
  edit: readonly Permission[];
  /** Rows of the table that are of this object and may be seen; undefined: all. */
  visible?: (actor: Actor) => SQL | undefined;
  change: Action;
  /** What the activity log files a change under, where it is not the record itself. */
  logged?: { type: SQL<string>; id: SQL<number> };
  /** Is a record of it erased with its donor? The column that names the donor. */
  customObjectId?: number;
};

const DONOR = { type: sql<string>`'donor'`, id: sql<number>`${interactions.donorId}` };

const STANDARD = {
  donor: {
    ...{ singular: "donor", plural: "donors", table: donors, values: donors.custom },
    name: sql`${donors.displayName}`,
    ...{ view: ["donors_view"], edit: ["donors_edit"], change: "donor.change" },
  },
  donation: {
    ...{ singular: "gift", plural: "gifts", table: donations, values: donations.custom },
    name: sql`'Gift ' || ${donations.id}`,
    ...{ view: ["donations_view"], edit: ["donations_edit"], change: "donation.change_fields" },
  },
  plan: {
    ...{
      singular: "recurring gift",
      plural: "recurring gifts",
      table: plans,
      values: plans.custom,
    },
    name: sql`'Recurring gift ' || ${plans.id}`,
    ...{ view: ["donations_view"], edit: ["donations_edit"], change: "plan.change_fields" },
  },
  sponsorship: {
    ...{ singular: "sponsorship", plural: "sponsorships" },
    ...{ table: sponsorships, values: sponsorships.custom },
    name: sql`(select e.title from ${entities} e where e.organization_id = ${sponsorships.organizationId} and e.id = ${sponsorships.entityId})`,
    ...{ view: ["entities_view", "donors_view"], edit: ["entities_edit"] },
    change: "sponsorship.change_fields",
  },
  entity: {
    ...{ singular: "recipient", plural: "recipients", table: entities, values: entities.fields },
    name: sql`${entities.title}`,
    ...{ view: ["entities_view"], edit: ["entities_edit"], change: "entity.change" },
  },
  order: {
    ...{ singular: "registration", plural: "registrations", table: orders, values: orders.custom },
    name: sql`${orders.orderNumber}`,
    ...{ view: ["orders_view"], edit: ["orders_edit"], change: "order.change_fields" },
  },
  attendee: {
    ...{ singular: "guest", plural: "guests", table: attendees, values: attendees.custom },
    name: sql`coalesce(nullif(concat_ws(' ', ${attendees.firstName}, ${attendees.lastName}), ''), 'Guest ' || ${attendees.slot})`,
    ...{ view: ["orders_view"], edit: ["orders_edit"], change: "attendee.change_fields" },
  },
  household: {
    ...{ singular: "household", plural: "households" },
    ...{ table: households, values: households.custom, name: sql`${households.name}` },
    ...{ view: ["donors_view"], edit: ["donors_edit"], change: "household.change" },
  },
  interaction: {
    ...{ singular: "interaction", plural: "interactions" },
    ...{ table: interactions, values: interactions.custom },
    name: sql`coalesce(${interactions.subject}, 'Interaction ' || ${interactions.id})`,
    ...{ view: ["donors_view"], edit: ["donors_edit"], change: "interaction.change" },
    logged: DONOR,
    visible: (actor) =>
      actor.kind === "system"
        ? undefined
        : sql`not (${interactions.isPrivate} and ${interactions.ownerUserId} is distinct from ${actingUser(actor) ?? 0})`,
  },
  task: {
    ...{ singular: "task", plural: "tasks", table: tasks, values: tasks.custom },
    name: sql`${tasks.title}`,
    ...{ view: ["donors_view"], edit: ["donors_edit"], change: "task.change" },
    logged: {
      type: sql`case when ${tasks.donorId} is not null then 'donor' when ${tasks.householdId} is not null then 'household' else 'relationship' end`,
      id: sql`coalesce(${tasks.donorId}, ${tasks.householdId}, ${tasks.relationshipGroupId})`,
    },
    visible: (actor) =>
      actor.kind === "system" || ("permissions" in actor && actor.permissions.has("users_edit"))
        ? undefined
        : sql`not exists (select from relationship_groups g
            where g.organization_id = ${tasks.organizationId} and g.id = ${tasks.relationshipGroupId} and g.is_restricted
              and not exists (select from assignments a where a.organization_id = g.organization_id
                and a.relationship_group_id = g.id
                and ${actingUser(actor) ?? 0} in (a.fundraiser_user_id, a.relationship_manager_user_id)))`,
  },
} as const satisfies Record<string, Omit<RecordObject, "key">>;

export type StandardKey = keyof typeof STANDARD;

export const STANDARD_KEYS = Object.keys(STANDARD) as StandardKey[];

export const isStandard = (key: string): key is StandardKey => Object.hasOwn(STANDARD, key);

export const standardObject = (key: StandardKey): RecordObject => ({ key, ...STANDARD[key] });

/** Those whose own fields a reference may not name: they are parts of another record. */
const NO_TARGETS: readonly string[] = ["attendee", "interaction", "task"];

export const TARGET_KEYS = STANDARD_KEYS.filter((key) => !NO_TARGETS.includes(key));

export type CustomObject = typeof customObjects.$inferSelect;

/** One of the organization's own objects as one that has records. */
export const ownObject = ({ id, key, singular, plural }: CustomObject): RecordObject => ({
  ...{ key, singular, plural, table: customRecords, values: customRecords.custom },
  name: sql`${customRecords.name}`,
  ...{ view: ["records_view"], edit: ["records_edit"], change: "custom_record.change" },
  visible: () => eq(customRecords.objectId, id),
  customObjectId: id,
});

/** The object of this key, archived ones left out; undefined when there is none. */
export async function findObject(
  reader: Db | Tx,
  { organizationId }: { organizationId: number },
  key: string,
): Promise<RecordObject | undefined> {
  if (isStandard(key)) return standardObject(key);
  if (!key.startsWith("co_")) return undefined;
  const [own] = await reader
    .select()
    .from(customObjects)
    .where(
      within(
        customObjects,
        organizationId,
        eq(customObjects.key, key),
        sql`${customObjects.archivedAt} is null`,
      ),
    );
  return own && ownObject(own);
}

/** Where an object keeps its values, whether or not it is archived. */
export const storageOf = (key: string): Pick<RecordObject, "table" | "values"> =>
  isStandard(key) ? standardObject(key) : { table: customRecords, values: customRecords.custom };

/** Throws not found. */
export async function requireObject(
  reader: Db | Tx,
  actor: { organizationId: number },
  key: string,
): Promise<RecordObject> {
  const found = await findObject(reader, actor, key);
  if (!found) throw notFound("object");
  return found;
}

/** A record of an object with what it has in its fields; undefined for one that the actor may not see. */
export const selectRecords = (reader: Db | Tx, object: RecordObject) =>
  reader
    .select({
      id: sql<number>`${object.table.id}`,
      name: object.name,
      custom: sql<CustomValues>`${object.values}`,
      loggedType: object.logged?.type ?? sql<string>`${object.key}::text`,
      loggedId: object.logged?.id ?? sql<number>`${object.table.id}`,
    })
    .from(object.table);

/** The rows of an object that the actor may see. */
export const recordsOf = (actor: Actor, object: RecordObject, ...wanted: (SQL | undefined)[]) =>
  and(within(object.table, actor.organizationId, object.visible?.(actor)), ...wanted);
