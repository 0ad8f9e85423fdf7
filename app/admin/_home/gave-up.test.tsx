import { expect, it } from "vitest";
import { db } from "@/db/client";
import { enqueue } from "@/lib/jobs/queue";
import { runDueJobs } from "@/lib/jobs/worker";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { spokenMarkup } from "@/testing/spoken";
import { gaveUpTile } from "./gave-up";

inOwnDatabase();

const tasks = { "run-import": () => Promise.reject(new Error("no luck")) };

const ask = ({ organizationId }: Tenant, maxAttempts: number) =>
  enqueue(db, "run-import", { organizationId, importId: 1 }, { maxAttempts });

it("reports failed work, and nothing else", async () => {
  const [tenant, other] = [await createTenant(), await createTenant()];
  await ask(tenant, 2);
  await ask(other, 1);
  await runDueJobs({ tasks, periodic: {} });
  expect(await gaveUpTile(tenant.owner)).toBeNull();
  await ask(tenant, 1);
  await ask(tenant, 1);
  await runDueJobs({ tasks, periodic: {} });
  const markup = spokenMarkup(await gaveUpTile(tenant.owner));
  expect(markup).toContain("Failed background work");
  expect(markup).toMatch(/href="\/admin\/settings\/background-work"[^>]*>2</);
});
