import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { pdfText } from "@/lib/testing/pdf";
import { createApiKey } from "@/lib/testing/tenant";
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

describe("another organization's text appears in no answer", () => {
  it.each(operations)("$name", async (operation) => {
    for (const [at, { sent, values }] of questionsOf(operation).entries()) {
      const answer = await tryOperation(operation, sent, values);
      const said = `${answer.status} ${answer.text.slice(0, 200)}`;
      if (at === 0 && operation.method === "GET") expect.soft(answer.status, said).toBe(200);
      expect.soft(canariesIn(answer), said).toEqual([]);
    }
  });
});

/** They answer numbers, words of ours, or lists that an organization has nothing for. */
const WORDLESS = [
  "GET /api/v1/admin/accounting/batches",
  "GET /api/v1/admin/events/[id]/sales",
  "GET /api/v1/admin/fundraising/settings",
  "GET /api/v1/admin/gift-aid/claims",
  "GET /api/v1/admin/gift-aid/claims/[id]",
  "GET /api/v1/admin/imports/templates/[what]/template.csv",
  "GET /api/v1/admin/settings/retention",
];

const found = new Set<string>();

describe("an organization's own text appears in its answers", () => {
  it.each(reading)("$name", async (operation) => {
    const params = ownParams(foreign.values, operation.address);
    const sent = { params, headers: asOwner(operation, foreign) };
    const answer = await tryOperation(operation, sent, foreign.values);
    expect.soft(answer.status, answer.text.slice(0, 300)).toBe(200);
    const names = canariesIn(answer);
    expect.soft(names.length > 0).toBe(!WORDLESS.includes(operation.name));
    for (const name of names) found.add(name);
  });

  it("in most of the existing columns", () => {
    console.error(
      canaries.left,
      canaries.names.filter((name) => !found.has(name)),
      found.size,
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
