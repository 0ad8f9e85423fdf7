import { existsSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { closeDatabase, db } from "@/db/client";
import { organizations } from "@/db/schema";
import { env } from "@/lib/env";

/** Fills an empty database with the demo world and writes its `demo.json` (`decisions §13`). */
const { APP_ORIGIN: origin, DATA_DIR: folder } = env();
const source = resolve("db/seed/demo.ts");

if (!existsSync(source)) {
  console.error("There is no demo world to make: db/seed/demo.ts is missing.");
} else if ((await db.$count(organizations)) > 0) {
  console.error("The database is not empty, so no demo world was made in it.");
} else {
  console.error("Making the demo world …");
  const { seedDemo } = await import(source);
  const world = await seedDemo({ origin });
  writeFileSync(join(folder, "demo.json"), `${JSON.stringify(world, null, 2)}\n`, { mode: 0o600 });
}
await closeDatabase();
