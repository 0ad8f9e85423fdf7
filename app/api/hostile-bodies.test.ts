import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reloadEnv, SETTING_NAMES } from "@/lib/env";
import { bodyLimit } from "@/lib/http/body";
import { hasTurn } from "@/lib/testing/runs";
import { hostileBodies } from "@/testing/fuzz/hostile-bodies";
import { OPERATIONS, type Operation } from "@/testing/fuzz/operations";
import { createFuzzedOrganization, type FuzzedOrganization } from "@/testing/fuzz/organization";
import { send } from "@/testing/fuzz/requests";
import { readRows } from "@/testing/fuzz/rows";

const KILOBYTE = 1024;
const MOST_ANSWERED = 64 * KILOBYTE;
/** Far more than a body of 1 MB needs to be read, and far less than one problem for each entry. */
const MOST_TAKEN = 192 * KILOBYTE * KILOBYTE;

const limits = SETTING_NAMES.filter((name) => name.startsWith("LIMIT_"));
let organization: FuzzedOrganization;

beforeAll(async () => {
  for (const name of limits) process.env[name] = "10000000";
  reloadEnv();
  organization = await createFuzzedOrganization();
});

afterAll(() => {
  for (const name of limits) delete process.env[name];
  reloadEnv();
});

function planOf({ handler }: Operation, text: string) {
  const { params, idempotency } = handler.contract;
  const names = Object.keys(params?.shape ?? {});
  return {
    params: Object.fromEntries(names.map((name) => [name, { choice: 0, junk: null }])),
    query: [],
    body: undefined,
    rawBody: text,
    file: null,
    headers: (idempotency ? { "Idempotency-Key": "new" } : {}) as Record<string, string>,
  };
}

const withBody = OPERATIONS.filter(({ handler }) => handler.contract.body);

describe("a refusal stays small, regardless of the request", () => {
  it.each(withBody)("$name", async (operation) => {
    const { contract } = operation.handler;
    const rows = await readRows(organization.tenant.organizationId);
    const bytes = bodyLimit(contract) * KILOBYTE;
    if (!contract.body) return;
    const nth = withBody.indexOf(operation);
    const bodies = hostileBodies(contract.body, bytes).filter((_, kind) => hasTurn(kind + nth));
    for (const { name, text } of bodies) {
      const before = process.memoryUsage().heapUsed;
      const answer = await send(operation, planOf(operation, text), organization, rows);
      const taken = process.memoryUsage().heapUsed - before;
      const answered = JSON.stringify(answer.body);
      expect(answer.status, name).toBeLessThan(500);
      expect(taken, `${name}: bytes of memory`).toBeLessThan(MOST_TAKEN);
      if (answer.status >= 400) expect(answered.length, name).toBeLessThan(MOST_ANSWERED);
      const problems = [...answered.matchAll(/"path":"/g)];
      expect(problems.length, name).toBeLessThanOrEqual(50);
    }
  });
});
