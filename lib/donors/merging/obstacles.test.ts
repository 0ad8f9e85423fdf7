import { describe, expect, it } from "vitest";
import { createPortfolioFixture } from "@/lib/testing/portfolio";
import { createTenant } from "@/lib/testing/tenant";
import { changeHousehold, createHousehold } from "../relationships/households";
import { createRelationship } from "../relationships/relationships";
import { mergeDonors, previewMerge } from "./merging";

describe("the last member of a household at the core of a relationship", () => {
  it("is not merged into a donor living elsewhere, which would leave the core empty", async () => {
    const tenant = await createTenant();
    const { owner } = tenant;
    const { donor } = await createPortfolioFixture(tenant);
    const [kept, gone, partner] = [await donor(), await donor(), await donor()];
    const home = await createHousehold(owner, { name: "Home", member_ids: [kept] });
    const core = await createHousehold(owner, { name: "Core", member_ids: [gone] });
    await createRelationship(owner, {
      ...{ kind: "family_fund", display_name: "Fund" },
      ...{ core_subject_type: "household", core_subject_id: core.id },
    });
    const merge = () => mergeDonors(owner, kept, { merged_donor_id: gone });
    expect((await previewMerge(owner, kept, gone)).obstacle).toMatch(/would have no members left/);
    await expect(merge()).rejects.toMatchObject({ kind: "conflict" });

    await changeHousehold(owner, core.id, { member_ids: [gone, partner] });
    expect((await previewMerge(owner, kept, gone)).obstacle).toBeNull();
    await changeHousehold(owner, core.id, { member_ids: [gone] });
    await changeHousehold(owner, home.id, { member_ids: [kept, partner] });
    await changeHousehold(owner, core.id, { member_ids: [gone, kept], move_members: true });
    await merge();
  });
});
