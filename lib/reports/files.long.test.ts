import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { problemsOf } from "@/lib/testing/reports";
import { createTenant } from "@/lib/testing/tenant";
import { exportReportRows } from "./files";
import { createReport } from "./reports";

inOwnDatabase();

it("a file of rows has 100,000 at most, and is refused rather than cut", async () => {
  const { owner, organizationId } = await createTenant();
  const add = (from: number, to: number) =>
    db.execute(sql`
      insert into donors (organization_id, kind, display_name, first_name, last_name)
      select ${organizationId}, 'person', 'Donor ' || n, 'Donor', n::text
      from generate_series(${from}::int, ${to}::int) n`);
  for (let from = 1; from <= 100_000; from += 20_000) await add(from, from + 19_999);
  const { id } = await createReport(owner, {
    name: "Everyone",
    definition: { dataset: "donor", measures: ["count"] },
  });
  const whole = await exportReportRows(owner, id, {});
  expect(whole.trim().split("\r\n")).toHaveLength(100_001);
  await add(100_001, 100_001);
  expect(await problemsOf(exportReportRows(owner, id, {}))).toEqual([["cell", "too_many_rows"]]);
});
