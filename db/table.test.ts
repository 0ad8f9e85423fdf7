import { getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { PgArray, type PgColumn, PgTable } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { createTenant } from "@/lib/testing/tenant";
import { db } from "./client";
import { checkViolation } from "./errors";
import * as schema from "./schema";

const fixedValues = (column: PgColumn) =>
  is(column, PgArray) ? column.baseColumn.enumValues : column.enumValues;

/** The fixed values of each text column that has them, by the name of its check. */
function valuesInSchema(): Record<string, string[]> {
  const tables = Object.values<unknown>(schema).flatMap((each) => (is(each, PgTable) ? each : []));
  const entries = tables.flatMap((table) =>
    Object.values<PgColumn>(getTableColumns(table)).flatMap((column) => {
      const values = fixedValues(column);
      return values ? [[`${getTableName(table)}_${column.name}_values`, values]] : [];
    }),
  );
  return Object.fromEntries(entries);
}

/** The values that each validated check `{table}_{column}_values` names, with its only column. */
async function valuesInDatabase(): Promise<Record<string, string[]>> {
  const { rows } = await db.execute<{ name: string; definition: string }>(sql`
    select conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_attribute a on a.attrelid = t.oid and c.conkey = array[a.attnum]
    where c.contype = 'c' and c.convalidated and conname = relname || '_' || attname || '_values'`);
  return Object.fromEntries(
    rows.map(({ name, definition }) => [
      name,
      [...definition.matchAll(/'([^']*)'::text/g)].map(([, value]) => value ?? ""),
    ]),
  );
}

const violated = (change: ReturnType<typeof sql>, constraint: string) =>
  db.execute(change).then(
    () => false,
    (error) => checkViolation(error, constraint),
  );

describe("a text column with fixed values", () => {
  it("has a database check with exactly these values", async () => {
    const values = valuesInSchema();
    expect(values).toMatchObject({ donors_kind_values: ["person", "organization"] });
    expect(await valuesInDatabase()).toEqual(values);
  });

  it("refuses an unknown value, and accepts null where the column does", async () => {
    const { organizationId: id } = await createTenant();
    const set = (value: string | null) =>
      violated(
        sql`update organizations set charges_held_reason = ${value} where id = ${id}`,
        "organizations_charges_held_reason_values",
      );
    expect(await set("account_lost")).toBe(true);
    expect(await set("account_changed")).toBe(false);
    expect(await set(null)).toBe(false);
  });

  it("refuses an array with an unknown element, and accepts an empty one", async () => {
    const { organizationId } = await createTenant();
    const add = (topics: string) =>
      violated(
        sql`insert into donors (organization_id, kind, first_name, display_name, mail_topics)
          values (${organizationId}, 'person', 'Ada', 'Ada', ${topics}::text[])`,
        "donors_mail_topics_values",
      );
    expect(await add("{news,gossip}")).toBe(true);
    expect(await add("{events,news}")).toBe(false);
    expect(await add("{}")).toBe(false);
  });
});
