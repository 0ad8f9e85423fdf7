import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { closeDatabase, db } from "@/db/client";
import { organizations } from "@/db/schema";
import { seedDemo } from "@/demo/world";
import { env } from "@/lib/env";
import { orSayWhy } from "./failures";

/** Fills an empty database with the demo world and writes its `demo.json` (`decisions §13`). */
await orSayWhy(async () => {
  const { APP_ORIGIN: origin, DATA_DIR: folder } = env();
  if ((await db.$count(organizations)) > 0) {
    console.error("The database is not empty, so no demo world was made in it.");
  } else {
    console.error("Making the demo world …");
    const website = process.env.DEMO_WEBSITE;
    const receiver = process.env.DEMO_WEBHOOKS;
    const world = await seedDemo({ origin, website, receiver });
    const file = join(folder, "demo.json");
    writeFileSync(file, `${JSON.stringify(world, null, 2)}\n`, { mode: 0o600 });
  }
  await closeDatabase();
});
