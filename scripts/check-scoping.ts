import { readFileSync } from "node:fs";
import { getTableColumns, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import * as schema from "@/db/schema";
import { unscopedQueries } from "./scoping";
import { filesBelow } from "./source-files";

/** Fails when a query does not say whose rows it asks for (`db/within.ts`). */
const tenants = new Set(
  Object.entries(schema)
    .filter(([, table]) => is(table, PgTable) && "organizationId" in getTableColumns(table))
    .map(([name]) => name),
);
const paths = filesBelow("lib").filter((path) =>
  /^(?!lib\/testing\/).*(?<!\.test)\.ts$/.test(path),
);
const sources = new Map(paths.map((path) => [path, readFileSync(path, "utf8")]));
const found = unscopedQueries(sources, tenants);

for (const each of found)
  console.error(`${each} is asked without within(…), which says whose rows are meant`);
console.log(
  `${tenants.size} tables with organizations, ${found.length} queries that do not say whose.`,
);
process.exitCode = found.length ? 1 : 0;
