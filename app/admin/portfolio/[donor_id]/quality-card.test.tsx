import { expect, it } from "vitest";
import type { Relationship } from "@/lib/portfolio/profile-items";
import { spokenMarkup } from "@/testing/spoken";
import { QualityCard } from "./quality-card";

const item = (giving_scope: string, donation_id: number) => ({
  ...{ donation_id, date: "2026-03-01", amount: 100, currency: "USD", giving_scope },
  ...{ missing_attribution_amount: 60, existing_attribution_amount: 40 },
  legal_donor_name: `The ${giving_scope} fund`,
});

const shown = (...scopes: string[]) => {
  const relationship = {
    ...{ id: 4, warnings: [], core_members: [{ id: 7, name: "Ada" }] },
    data_quality: {
      ...{ count: scopes.length, amount: 60, gift_amount: 100, giving_scopes: scopes },
      items: scopes.map(item),
    },
  } as unknown as Relationship;
  return spokenMarkup(
    <QualityCard
      {...{ relationship, profileId: 7, currency: "USD", list: "", linked: true, mayCredit: true }}
    />,
  );
};

it("describes the effect of a credit for each kind of link, and offers no credit without an effect", () => {
  expect(shown("attributed_only")).toContain("It isn’t counted in any total until credited.");
  expect(shown("attributed_only")).toContain("/admin/donations/0/credit");
  expect(shown("all")).toContain("It still counts here");
  expect(shown("none")).toContain("It doesn’t count here, credited or not");
  expect(shown("none")).not.toContain("/credit");
  const mixed = shown("all", "none");
  expect(mixed).toContain("It still counts.");
  expect(mixed).toContain("/admin/donations/0/credit");
  expect(mixed).not.toContain("/admin/donations/1/credit");
});
