import { expect, it } from "vitest";
import type { DonorView } from "@/lib/donors/schema";
import type { ProfileView } from "@/lib/portfolio/profile-schema";
import { spokenMarkup } from "@/testing/spoken";
import { Notices } from "./notices";

const profile = {
  donor_id: 7,
  warnings: [{ code: "multi_currency_rate_missing", message: "1 gift is left out." }],
} as unknown as ProfileView;
const donor = { id: 7, status: "active", merged_into_id: null } as DonorView;

const shown = (linked: boolean) =>
  spokenMarkup(<Notices {...{ profile, donor, list: "", notice: "", linked }} />);

it("links to the excluded gifts, but only for members who may see gifts", () => {
  expect(shown(true)).toContain("/admin/portfolio/7/gifts?figure=without_rate");
  expect(shown(false)).toContain("1 gift is left out.");
  expect(shown(false)).not.toContain("Restore");
});
