import { afterAll, beforeAll } from "vitest";
import { closeDatabase } from "@/db/client";
import { forgetGraphs } from "@/lib/journeys/running/rows";
import { forgetRetention } from "@/lib/portfolio/list/retention";
import { createTestDatabase } from "./database";

/**
 * Gives a test file a database of its own, for tests that run every job that is due, or look at every
 * organization: the worker's database has what the files before it left behind.
 */
export function inOwnDatabase(): void {
  const shared = process.env.DATABASE_URL;
  let drop: () => Promise<unknown>;
  beforeAll(async () => {
    const own = await createTestDatabase();
    drop = own.drop;
    await reach(own.url);
  });
  afterAll(async () => {
    await reach(shared);
    await drop();
  });
}

/** The address comes first: what still works in the background connects again while the pool closes. */
async function reach(url: string | undefined): Promise<void> {
  process.env.DATABASE_URL = url;
  await closeDatabase();
  forgetGraphs();
  forgetRetention();
}
