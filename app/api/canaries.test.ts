import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { writeRequests } from "@/lib/api-requests/recording";
import { pdfText } from "@/lib/testing/pdf";
import { createApiKey } from "@/lib/testing/tenant";
import { apiBody } from "@/testing/api-bodies";
import { type ApiOperation, apiOperations } from "@/testing/api-operations";
import { ownParams, ownValue } from "@/testing/api-paths";
import { type ApiAnswer, tryOperation } from "@/testing/api-requests";
import { CANARY, fillWithCanaries } from "@/testing/canaries";
import { createFullOrganization, type FullOrganization } from "@/testing/full-organization";

const operations = (await apiOperations()).map((operation) => ({
  ...operation,
  name: `${operation.method} ${operation.address}`,
}));
const reading = operations.filter(({ method }) => method === "GET");

let organization: FullOrganization;
let foreign: FullOrganization;
let canaries: Awaited<ReturnType<typeof fillWithCanaries>>;
/** Several for the organization, which take turns: one would be asked for more than its minute has. */
let keys: string[];
let turn = 0;

beforeAll(async () => {
  [organization, foreign] = [
    await createFullOrganization(operations),
    await createFullOrganization(operations),
  ];
  canaries = await fillWithCanaries(foreign);
  keys = [organization.key];
  for (let more = 0; more < 3; more++) keys.push(await createApiKey(organization.tenant));
});

/** As whoever may read everything of an organization. */
function asOwner(
  { access }: ApiOperation,
  { key, values }: FullOrganization,
): Record<string, string> {
  if (access === "donor") return { session_id: ownValue(values, "sessionSecret") };
  if (access !== "member") return {};
  if (key !== organization.key) return { "X-SVC-API-Key": key };
  turn += 1;
  return { "X-SVC-API-Key": keys[turn % keys.length] ?? key };
}

/** All the words of an answer, whatever it is written in. */
function wordsOf({ headers, bytes, text }: ApiAnswer): string {
  const type = headers.get("content-type") ?? "";
  const told = [...headers].join("\n");
  if (type.startsWith("application/pdf")) return `${told}\n${pdfText(bytes)}`;
  return `${told}\n${text.replaceAll(/\r\n[ \t]/g, "")}`;
}

const canariesIn = (answer: ApiAnswer): string[] =>
  [...wordsOf(answer).matchAll(CANARY)].map(([, number]) => canaries.names[Number(number)] ?? "");

/** Asks for what is one's own, for what is theirs, and for all that has the canaries' word in it. */
function questionsOf(operation: ApiOperation) {
  const { address, access, contract } = operation;
  const own = {
    params: ownParams(organization.values, address),
    headers: asOwner(operation, organization),
  };
  const theirs = { ...own, params: ownParams(foreign.values, address) };
  return [
    { sent: own, values: organization.values },
    ...(contract?.body ? [{ sent: own, values: foreign.values }] : []),
    ...("q" in (contract?.query?.shape ?? {})
      ? [{ sent: { ...own, query: "?q=canary" }, values: organization.values }]
      : []),
    ...(access === "member" ? [{ sent: theirs, values: foreign.values }] : []),
  ];
}

/** A file that a job makes may not be there yet. */
const isWell = ({ handler }: ApiOperation, { status }: { status: number }): boolean =>
  status === 200 || (status === 202 && "file" in handler && handler.file?.isMadeLater === true);

describe("another organization's text appears in no answer", () => {
  it.each(operations)("$name", async (operation) => {
    for (const [at, { sent, values }] of questionsOf(operation).entries()) {
      const answer = await tryOperation(operation, sent, values);
      const said = `${answer.status} ${answer.text.slice(0, 200)}`;
      if (at === 0 && operation.method === "GET")
        expect.soft(isWell(operation, answer), said).toBe(true);
      expect.soft(canariesIn(answer), said).toEqual([]);
    }
  });
});

/** They answer numbers, words of ours, or lists that an organization has nothing for. */
const WORDLESS = [
  "GET /api/v1/admin/accounting/batches",
  "GET /api/v1/admin/communications/mailings/[id]/export.csv",
  "GET /api/v1/admin/communications/mailings/[id]/letters/[run]/pdf",
  "GET /api/v1/admin/communications/mailings/[id]/recipients",
  "GET /api/v1/admin/communications/mailings/[id]/results",
  "GET /api/v1/admin/journeys/[id]/letters",
  "GET /api/v1/admin/journeys/[id]/matching",
  "GET /api/v1/admin/communications/suppressions",
  "GET /api/v1/admin/communications/text-messages",
  "GET /api/v1/admin/events/[id]/invitations/reminders",
  "GET /api/v1/admin/events/[id]/sales",
  "GET /api/v1/admin/fundraising/settings",
  "GET /api/v1/admin/communications/settings",
  "GET /api/v1/admin/reports/standard",
  "GET /api/v1/admin/gift-aid/claims",
  "GET /api/v1/admin/gift-aid/claims/[id]",
  "GET /api/v1/admin/payments/cash",
  "GET /api/v1/admin/programs/[id]/fields/archived",
  "GET /api/v1/admin/records/[object]/[id]/related",
  "GET /api/v1/admin/records/[object]/[id]/sensitive",
  "GET /api/v1/admin/schema/fields/[id]/kept-values",
  "GET /api/v1/admin/schema/fields/[id]/kept-values.csv",
  "GET /api/v1/admin/settings/retention",
  "GET /api/v1/frontend/challenge/[client_id]",
  "GET /api/v1/frontend/donor/fundraising/[client_id]/[session_id]/[id]/team",
  "GET /api/v1/admin/webhooks/[id]/deliveries",
  "GET /api/v1/admin/webhooks/event-types",
  "GET /api/v1/zapier/searches/gifts",
  "GET /api/v1/zapier/searches/registrations",
  "GET /api/v1/zapier/triggers/[event]",
];

const found = new Set<string>();

describe("an organization's own text appears in its answers", () => {
  it.each(reading)("$name", async (operation) => {
    const params = ownParams(foreign.values, operation.address);
    const sent = { params, headers: asOwner(operation, foreign) };
    const answer = await tryOperation(operation, sent, foreign.values);
    expect.soft(isWell(operation, answer), answer.text.slice(0, 300)).toBe(true);
    const names = canariesIn(answer);
    expect.soft(names.length > 0, operation.name).toBe(!WORDLESS.includes(operation.name));
    for (const name of names) found.add(name);
  });

  it("in most of the existing columns", () => {
    const silent = canaries.names.filter((name) => !found.has(name));
    expect(found.size, silent.join("\n")).toBeGreaterThan(silent.length);
  });
});

/** The same body, with a canary in place of each text. */
function withCanaries(value: unknown): unknown {
  if (typeof value === "string") return "canary-0-0 typed by canary-0-0@example.org";
  if (Array.isArray(value)) return value.map(withCanaries);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withCanaries(each)]));
}

describe("the request log holds nothing that was sent, or that is stored", () => {
  it("whatever a key asks for, and whatever is refused", async () => {
    await writeRequests();
    const { rows: last } = await db.execute<{ id: number }>(
      sql`select coalesce(max(id), 0)::int as id from api_requests`,
    );
    for (const operation of operations.filter(({ access }) => access === "member")) {
      const { address, contract, handler, method } = operation;
      for (const sender of [organization, foreign]) {
        const own = ownParams(sender.values, address);
        for (const params of [
          own,
          Object.fromEntries(Object.keys(own).map((name) => [name, "canary-0-0@example.org"])),
        ]) {
          const path = address.replaceAll(/\[([^\]]+)\]/g, (_, name) =>
            encodeURIComponent(params[name] ?? ""),
          );
          const body = contract?.body && withCanaries(apiBody(operation, sender.values));
          const request = new Request(
            `http://localhost${path}?q=canary-0-0&canary-0-0=1&status=canary-0-0&filter[canary-0-0]=1`,
            {
              method,
              headers: { ...asOwner(operation, sender), "Content-Type": "application/json" },
              body: body === undefined ? undefined : JSON.stringify(body),
            },
          );
          await handler(request, { params: Promise.resolve(params) });
        }
      }
    }
    await writeRequests();
    const { rows } = await db.execute<{ text: string; status: number }>(
      sql`select to_jsonb(r)::text as text, status from api_requests r where id > ${last[0]?.id ?? 0}`,
    );
    expect(rows.length).toBeGreaterThan(500);
    expect(new Set(rows.map(({ status }) => status))).toContain(422);
    expect(rows.map(({ text }) => text).filter((text) => /canary|example\.org/.test(text))).toEqual(
      [],
    );
  }, 120_000);

  it("nor did it when these answers were given", async () => {
    const mine = organization.tenant.organizationId;
    const { rows } = await db.execute<{ text: string }>(
      sql`select to_jsonb(r)::text as text from api_requests r where organization_id = ${mine}`,
    );
    expect(rows.length).toBeGreaterThan(500);
    expect(rows.map(({ text }) => text).filter((text) => /canary|example\.org/.test(text))).toEqual(
      [],
    );
  });
});

it("no key joins rows of two organizations", async () => {
  const { rows } = await db.execute(sql`
    with owned as (
      select attrelid, attnum from pg_attribute
      where attname = 'organization_id' and not attisdropped)
    select conname from pg_constraint c
    join owned one on one.attrelid = c.conrelid
    join owned other on other.attrelid = c.confrelid
    where contype = 'f' and not exists (
      select from unnest(c.conkey, c.confkey) as pair (near, far)
      where near = one.attnum and far = other.attnum)`);
  expect(rows).toEqual([]);
});
