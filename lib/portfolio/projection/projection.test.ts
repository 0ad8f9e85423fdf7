import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { createPortfolioFixture } from "@/lib/testing/portfolio";
import { createTenant } from "@/lib/testing/tenant";
import { readProfile } from "./projection";

describe("a profile", () => {
  it("follows a donor's gifts, and the donor they move to", async () => {
    const { organizationId, give, donor, refresh } = await createPortfolioFixture(
      await createTenant(),
    );
    const [id, other] = [await donor(), await donor()];
    await give(id, 10_000, "2026-03-01");
    await give(id, 6_000, "2025-01-01");
    await refresh();
    const of = (subjectId: number) =>
      readProfile(db, organizationId, { subjectType: "donor", subjectId });
    expect(await of(id)).toMatchObject({ lifetime: 16_000, direct_gifts: 2 });
    expect(await of(other)).toMatchObject({ lifetime: 0, retention_status: "non_donor" });
  });
});
