import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog } from "@/db/schema";
import { within } from "@/db/within";
import { createTenant } from "@/lib/testing/tenant";
import { readShownOrigins } from "./for-everybody";
import { changeEmbedSettings, readEmbedSettings } from "./settings";

const SITE = "https://www.example.org";

describe("where widgets may be shown", () => {
  it("is nowhere at first, and then on the websites of this organization alone", async () => {
    const [tenant, other] = [await createTenant(), await createTenant()];
    expect(await readEmbedSettings(tenant.owner)).toMatchObject({ allowed_origins: [] });
    await changeEmbedSettings(tenant.owner, { allowed_origins: [`${SITE}/`, SITE] });
    const shown = (organizationId: number) => readShownOrigins({ organizationId, requestId: "t" });
    expect(await shown(tenant.organizationId)).toEqual([SITE]);
    expect(await shown(other.organizationId)).toEqual([]);
  });

  it("keeps a list that a change does not name, and records only what changed, once", async () => {
    const tenant = await createTenant();
    await changeEmbedSettings(tenant.owner, { allowed_origins: [SITE] });
    await changeEmbedSettings(tenant.owner, { allowed_origins: [SITE] });
    expect(await changeEmbedSettings(tenant.owner, {})).toMatchObject({ allowed_origins: [SITE] });
    const changes = await db
      .select({ before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(within(auditLog, tenant.organizationId, eq(auditLog.action, "embeds.change")));
    expect(changes).toEqual([
      { before: { allowedOrigins: [] }, after: { allowedOrigins: [SITE] } },
    ]);
  });

  it("refuses what is no website’s address, names each, and changes nothing", async () => {
    const tenant = await createTenant();
    const wanted = [SITE, "www.example.org", "https://*.example.org"];
    const refused = changeEmbedSettings(tenant.owner, { allowed_origins: wanted });
    await expect(refused).rejects.toMatchObject({
      problems: [{ path: "allowed_origins.1" }, { path: "allowed_origins.2" }],
    });
    const many = Array.from({ length: 51 }, (_, at) => `https://s${at}.example.org`);
    await expect(changeEmbedSettings(tenant.owner, { allowed_origins: many })).rejects.toThrow();
    expect(await readEmbedSettings(tenant.owner)).toMatchObject({ allowed_origins: [] });
  });

  it("is for those who may change settings", async () => {
    const { owner } = await createTenant();
    const viewer = { ...owner, permissions: new Set<never>() };
    await expect(readEmbedSettings(viewer)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(changeEmbedSettings(viewer, {})).rejects.toMatchObject({ kind: "forbidden" });
  });
});
