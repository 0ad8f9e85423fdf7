import { sql } from "drizzle-orm";
import { db } from "@/db/client";

/** Reads and writes each time the parent says so, and tells whether that worked. For tests that stop it. */
process.on("message", async () => {
  const startedAt = performance.now();
  const read = () => db.execute(sql`select count(*) from users`);
  const write = () =>
    db.transaction((tx) => tx.execute(sql`update users set email = email where false`));
  const failures: string[] = [];
  for (const work of [read, write])
    await work().catch((error) => failures.push(String(error.cause ?? error)));
  process.send?.({ failures, milliseconds: performance.now() - startedAt });
});

process.send?.("ready");
