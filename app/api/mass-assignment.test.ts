import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ZodType, z } from "zod";
import { reloadEnv, SETTING_NAMES } from "@/lib/env";
import { hasTurn } from "@/lib/testing/runs";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { assigned, changesOf, marked } from "@/testing/fuzz/columns";
import { OPERATIONS, type Operation } from "@/testing/fuzz/operations";
import { createFuzzedOrganization, type FuzzedOrganization } from "@/testing/fuzz/organization";
import { type Caller, fittingPlans, type Plan, send, whoAsks } from "@/testing/fuzz/requests";
import { type Rows, readRows, tableOf } from "@/testing/fuzz/rows";

/** How often a request is made up anew until one succeeds. */
const TRIES = 12;

const limits = SETTING_NAMES.filter((name) => name.startsWith("LIMIT_"));
const writes = OPERATIONS.filter(({ handler }) => handler.contract.body);

let organization: FuzzedOrganization;
let other: Tenant;
/** The rows of the other organization, before anything was sent. */
let elsewhere: Rows;

beforeAll(async () => {
  for (const name of limits) process.env[name] = "10000000";
  reloadEnv();
  organization = await createFuzzedOrganization();
  other = await createTenant();
  elsewhere = await readRows(other.organizationId, "all");
});

afterAll(() => {
  for (const name of limits) delete process.env[name];
  reloadEnv();
});

const succeeded = new Set<string>();

const snapshot = () => readRows(organization.tenant.organizationId, "all");

/** A request that succeeds, or the last one that did not. */
async function succeeding(operation: Operation, rows: Rows, caller: Caller): Promise<Plan> {
  const plans = fc.sample(fittingPlans(operation), { seed: 1, numRuns: TRIES });
  for (const plan of plans) {
    if ((await send(operation, plan, organization, rows, caller)).status >= 300) continue;
    succeeded.add(operation.name);
    return plan;
  }
  return plans[0] as Plan;
}

/** The names that a contract gives to fields: of the body itself, and of anything in it. */
function fieldsOf(schema: ZodType): { outer: Set<string>; every: Set<string> } {
  const { $defs, ...root } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const namesIn = (value: unknown): string[] => {
    if (value === null || typeof value !== "object") return [];
    const { properties = {} } = value as { properties?: object };
    return [...Object.keys(properties), ...Object.values(value).flatMap(namesIn)];
  };
  const named = root.$ref ? $defs?.[root.$ref.replace("#/$defs/", "")] : root;
  const outer = new Set(Object.keys(named?.properties ?? {}));
  return { outer, every: new Set(namesIn([root, $defs])) };
}

const without = (keys: object, names: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(keys).filter(([key]) => !names.has(key)));

/** The same in every object of a list, or in the object itself. */
const withKeys = (body: unknown, keys: object): unknown => ({ ...keys, ...(body as object) });

function withKeysInside(body: unknown, keys: object): unknown {
  const inside = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(inside)
      : value !== null &&
          typeof value === "object" &&
          Object.getPrototypeOf(value) === Object.prototype
        ? withKeys(value, keys)
        : value;
  return Object.fromEntries(
    Object.entries(body as object).map(([key, value]) => [key, inside(value)]),
  );
}

describe("no write accepts fields outside its contract (quality A4)", () => {
  it.each(writes)("$name", async (operation) => {
    const caller = await whoAsks(operation, organization);
    const before = await snapshot();
    const plan = await succeeding(operation, before, caller);
    const between = await snapshot();
    const honest = changesOf(before, between).map(({ table, column }) => `${table}.${column}`);
    const own = tableOf(operation.noun, before);
    const tables = [...honest.map((changed) => changed.split(".")[0] ?? ""), ...(own ? [own] : [])];
    const all = assigned(tables, other.organizationId);
    const fields = fieldsOf(operation.handler.contract.body as ZodType);
    const beside = withKeys(plan.body, without(all, fields.outer));
    const inside = withKeysInside(plan.body, without(all, fields.every));
    const nth = writes.indexOf(operation);
    for (const body of [beside, inside].filter((_, kind) => hasTurn(kind + nth))) {
      const answer = await send(operation, { ...plan, body }, organization, between, caller);
      expect(answer.status).toBeLessThan(500);
      const after = await snapshot();
      const changed = changesOf(between, after).map(({ table, column }) => `${table}.${column}`);
      expect(marked(after)).toEqual([]);
      if (answer.status >= 400) expect(changed).toEqual([]);
      else expect(changed.filter((each) => !honest.includes(each))).toEqual([]);
    }
  });

  it("and none of them reaches another organization", async () => {
    expect(await readRows(other.organizationId, "all")).toEqual(elsewhere);
  });

  it("and most of these requests succeed without the extra fields", () => {
    const refused = writes.map(({ name }) => name).filter((name) => !succeeded.has(name));
    expect(refused.length, refused.join("\n")).toBeLessThan(writes.length / 2);
  });
});
