import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../scripts/setup/database.mjs";
import { startServer } from "../scripts/setup/server.mjs";
import { drive, type Step } from "./load";
const folder = mkdtempSync(join(tmpdir(), "wellspring-lane-"));
process.env.DATA_DIR = folder;
const database = await openDatabase();
const settings = { ...process.env, DATABASE_URL: database.url, APP_SECRET: "only-for-the-bench-0123456789-0123456789", LOG_LEVEL: "silent", JOBS: "worker",
  LIMIT_ORDER_READS_PER_MINUTE: "100000000", LIMIT_ORDER_WRITES_PER_MINUTE: "100000000", LIMIT_API_REQUESTS_PER_MINUTE: "100000000", LIMIT_PUBLIC_REQUESTS_PER_MINUTE: "100000000" };
Object.assign(process.env, settings);
const { migrateDatabase } = await import("@/db/migrate"); await migrateDatabase();
const { closeDatabase } = await import("@/db/client");
const { createTables } = await import("./world");
const tables = await createTables(8);
await closeDatabase();
const lane = await startServer({ ...settings, PORT: "3571" });
const off = await startServer({ ...settings, PORT: "3572", API_LANE: "off" });
console.log("TABLE", tables[0]);
const reader = (path: string): Step => async (send) => { await send("GET", path); };
for (let r = 0; r < Number(process.env.ROUNDS ?? 4); r++) for (const [name, port] of [["lane", 3571], ["next", 3572]] as const) {
  for (const what of ["order", "health"]) {
  const s = await drive(port, tables.map((t) => reader(what === "order" ? t : "/api/health/live")), 3);
  console.log(what, name, s.perSecond.toFixed(0), s.p50.toFixed(1), s.p95.toFixed(1)); }
}
if (process.env.STAY) { console.log("staying"); await new Promise(() => {}); }
lane.kill("SIGTERM"); off.kill("SIGTERM"); await database.stop(); process.exit(0);
