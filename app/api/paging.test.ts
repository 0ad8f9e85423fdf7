import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { createApiKey, createTenant } from "@/lib/testing/tenant";
import { type ApiOperation, apiOperations } from "@/testing/api-operations";
import { ownParams } from "@/testing/api-paths";
import { createFullOrganization, type FullOrganization } from "@/testing/full-organization";

/*
 * Every list of the admin API that comes in pages, walked in steps of two while rows are added.
 */

const operations = await apiOperations();
const lists = operations
  .filter(({ method, contract }) => method === "GET" && "cursor" in (contract?.query?.shape ?? {}))
  .map((operation) => ({ ...operation, name: operation.address }));

/** Lists with numbered pages alone, and why. */
const NUMBERED: Record<string, string> = {
  "/api/v1/frontend/entities/all/[client_id]/[program_id]/[session_id]":
    "numbers are in the specification",
};

let organization: FullOrganization;
let key: string;

beforeAll(async () => {
  organization = await createFullOrganization(operations);
});

it("every list with numbered pages can be followed by cursors", () => {
  const numbered = operations
    .filter(({ contract }) => "page" in (contract?.query?.shape ?? {}))
    .filter(({ contract }) => !("cursor" in (contract?.query?.shape ?? {})))
    .map(({ address }) => address);
  expect(numbered.toSorted()).toEqual(Object.keys(NUMBERED).toSorted());
});

type Row = Record<string, unknown>;
type Page = { status: number; rows: Row[]; next: string | null; code: unknown };

async function ask({ address, handler }: ApiOperation, query: string, by = key): Promise<Page> {
  const params = ownParams(organization.values, address);
  const path = address.replaceAll(/\[([^\]]+)\]/g, (_, name) => params[name] ?? "");
  const request = new Request(`http://localhost${path}${query}`, {
    headers: { "X-SVC-API-Key": by },
  });
  const answer = await handler(request, { params: Promise.resolve(params) as Promise<never> });
  const body = await answer.json();
  const { data, next_cursor: next = null, error_code: code } = body;
  return { status: answer.status, rows: data?.rows ?? data ?? [], next, code };
}

const idOf = (row: Row): unknown =>
  row.portfolio_subject_id === undefined
    ? (row.id ?? row.line)
    : `${row.portfolio_subject_type}:${row.portfolio_subject_id}`;

/** Tables whose rows are copied, and what has to differ in a copy. The first row is copied, by `id` or `by`. */
type Copied = { table: string; by?: string; set?: Record<string, string> };
const COPIED: Record<string, Copied> = {
  "/api/v1/admin/donors": { table: "donors", set: { email: "null", external_id: "null" } },
  "/api/v1/admin/fundraising/portfolio": {
    table: "portfolio_profiles",
    by: "subject_id",
    set: { subject_id: "(select max(subject_id) + 1 from portfolio_profiles)" },
  },
  "/api/v1/admin/households": { table: "households", set: { primary_contact_id: "null" } },
  "/api/v1/admin/interactions": { table: "interactions" },
  "/api/v2/notes": { table: "interactions", set: { channel: "'note'" } },
  "/api/v1/admin/tasks": { table: "tasks", set: { source_key: "null" } },
  "/api/v1/admin/activity": { table: "audit_log" },
  "/api/v1/admin/imports": { table: "imports" },
  "/api/v1/admin/reports/[id]/rows": { table: "donations", set: { checkout_id: "null" } },
  "/api/v1/admin/events": {
    table: "events",
    set: { slug: "'copy-' || md5(random()::text)" },
  },
  "/api/v1/admin/events/[id]/promo-codes": {
    table: "promo_codes",
    set: { code: "upper(substr(md5(random()::text), 1, 12))" },
  },
  "/api/v1/admin/gift-batches": { table: "gift_batches" },
  "/api/v1/admin/pledges": { table: "pledges" },
  "/api/v1/admin/campaigns": {
    table: "campaigns",
    set: { slug: "'copy-' || md5(random()::text)" },
  },
  "/api/v1/admin/campaigns/[id]/pages": {
    table: "fundraising_pages",
    set: { slug: "'copy-' || md5(random()::text)", kind: "'team'", parent_id: "t.id" },
  },
  "/api/v1/admin/events/[id]/invitations": {
    table: "event_invitations",
    set: { email: "md5(random()::text) || '@example.org'", token_hash: "md5(random()::text)" },
  },
  "/api/v1/admin/reported-gifts": { table: "reported_gifts" },
  "/api/v1/admin/payments/payouts": {
    table: "gateway_payouts",
    set: { gateway_reference: "md5(random()::text)" },
  },
  "/api/v1/admin/payments/payouts/[id]/transactions": {
    table: "gateway_transactions",
    set: { gateway_reference: "md5(random()::text)" },
  },
  "/api/v1/admin/entities/[id]/updates": { table: "entity_updates", set: { file_id: "null" } },
  "/api/v1/admin/settings/api-requests": {
    table: "api_requests",
    set: { request_id: "gen_random_uuid()" },
  },
};

/** Adds a copy of the first row of a table; false where a constraint forbids it. */
async function addCopy({ table, by = "id", set = {} }: Copied): Promise<boolean> {
  const { organizationId } = organization.tenant;
  const { rows } = await db.execute<{ column_name: string }>(sql`
    select column_name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
      and is_identity = 'NO'`);
  const names = rows.map(({ column_name }) => column_name);
  const values = names.map((name) => set[name] ?? `t.${name}`);
  return db
    .execute(
      sql.raw(`insert into ${table} (${names.join(", ")})
        select ${values.join(", ")} from ${table} t
        where t.organization_id = ${organizationId} order by t.${by} limit 1`),
    )
    .then(
      () => true,
      () => false,
    );
}

describe("a list is followed to its end while rows are added: none is skipped, none repeated", () => {
  it.each(lists)("$name", async (operation) => {
    key = await createApiKey(organization.tenant);
    const copied = COPIED[operation.address];
    let added = 0;
    const add = async () => {
      if (copied && (await addCopy(copied))) added += 1;
    };
    for (let row = 0; row < 4; row++) await add();
    expect(added > 0).toBe(copied !== undefined);
    const all: unknown[] = [];
    for (let page: Page | undefined; page === undefined || page.next; ) {
      page = await ask(operation, page?.next ? `?limit=100&cursor=${page.next}` : "?limit=100");
      expect(page.status, String(page.code)).toBe(200);
      all.push(...page.rows.map(idOf));
    }
    expect(all).not.toContain(undefined);
    const seen: unknown[] = [];
    for (let page: Page | undefined; page === undefined || page.next; ) {
      page = await ask(operation, page?.next ? `?limit=2&cursor=${page.next}` : "?limit=2");
      expect(page.status, String(page.code)).toBe(200);
      expect(page.rows.length).toBeLessThanOrEqual(2);
      seen.push(...page.rows.map(idOf));
      if (added < 14) await add();
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(all));
    const numbered = "page" in (operation.contract?.query?.shape ?? {});
    if (numbered && all.length > 1) {
      const first = await ask(operation, "?per_page=1");
      const second = await ask(operation, `?limit=1&cursor=${first.next}`);
      expect(idOf(second.rows[0] ?? {})).not.toEqual(idOf(first.rows[0] ?? {}));
    }
  });
});

/** Their cursors are older than sealed ones, and not tied to an organization. */
const OPEN_CURSORS = ["acknowledgements", "donations", "plans"].map(
  (end) => `/api/v1/admin/${end}`,
);

describe("a cursor that didn’t come from the list is refused", () => {
  it.each(lists)("$name", async (operation) => {
    key = await createApiKey(organization.tenant);
    for (const made of ["made-up", "AAAA", Buffer.from("after 12x").toString("base64url")])
      expect(await ask(operation, `?cursor=${made}`)).toMatchObject({
        status: 400,
        code: "invalid_cursor",
      });
    if (OPEN_CURSORS.includes(operation.address)) return;
    const { next } = await ask(operation, "?limit=1");
    if (next === null) return;
    const changed = `${next.slice(0, -4)}${next.endsWith("AAAA") ? "BBBB" : "AAAA"}`;
    expect(await ask(operation, `?cursor=${changed}`)).toMatchObject({ status: 400 });
    const foreign = await createApiKey(await createTenant());
    expect([400, 404]).toContain((await ask(operation, `?cursor=${next}`, foreign)).status);
  });
});
