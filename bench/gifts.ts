import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@/scripts/postgres/start.mjs";

/**
 * How many gifts a second does a batch enter, beside the same gifts one by one? `npx tsx bench/gifts.ts`
 * asks the two route handlers in turns, in a database of its own, and prints both and their ratio. A
 * client on the network saves a round trip for each gift on top of it. `ROUNDS` changes how often.
 */
const SIZE = 500;
const SINGLES = 100;
const ROUNDS = Number(process.env.ROUNDS ?? 5);

const folder = mkdtempSync(join(tmpdir(), "wellspring-bench-"));
const server = await startPostgres({ dataDir: folder, throwaway: true });
process.env.DATABASE_URL = server.url;
process.env.APP_SECRET ??= "only-for-the-bench-0123456789-0123456789";
process.env.LOG_LEVEL = "silent";
process.env.LIMIT_API_REQUESTS_PER_MINUTE = "100000000";

const { migrateDatabase } = await import("@/db/migrate");
const { closeDatabase } = await import("@/db/client");
const { createApiKey, createTenant } = await import("@/lib/testing/tenant");
const { createGivingFixture } = await import("@/lib/testing/giving");
const { POST: ENTER } = await import("@/app/api/v1/admin/donations/route");
const { POST: ENTER_MANY } = await import("@/app/api/v1/admin/donations/batch/route");

type Handler = typeof ENTER;

async function post(handler: Handler, key: string, body: unknown): Promise<void> {
  const request = new Request("http://localhost/bench", {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-SVC-API-Key": key },
    body: JSON.stringify(body),
  });
  const response = await handler(request, { params: Promise.resolve({}) });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
}

/** Gifts a second. */
async function rateOf(gifts: number, work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (gifts * 1_000) / (performance.now() - startedAt);
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

try {
  await migrateDatabase();
  const tenant = await createTenant();
  const { donorId, programId, designationId } = await createGivingFixture(tenant);
  const key = await createApiKey(tenant);
  const gift = (amount: number) => ({
    ...{ donor_id: donorId, program_id: programId, method: "check", received_on: "2025-05-01" },
    lines: [{ designation_id: designationId, amount }],
  });
  const many = (size: number) => Array.from({ length: size }, (_, nth) => gift(nth + 1));
  const single = () =>
    rateOf(SINGLES, async () => {
      for (const each of many(SINGLES)) await post(ENTER, key, each);
    });
  const batch = () =>
    rateOf(SIZE, () => post(ENTER_MANY, key, { mode: "rows", donations: many(SIZE) }));
  await single();
  await batch();
  const singles: number[] = [];
  const batches: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    singles.push(await single());
    batches.push(await batch());
  }
  const [one, all] = [median(singles), median(batches)];
  console.log(`one by one: ${one.toFixed(0)} gifts a second`);
  console.log(
    `a batch of ${SIZE}: ${all.toFixed(0)} gifts a second, ${(all / one).toFixed(1)} times as many`,
  );
} finally {
  await closeDatabase();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
