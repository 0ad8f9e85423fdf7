import type { Surroundings } from "@/app/admin/_components/content-editor/block-card";
import { letterFieldChoices } from "@/app/admin/_components/content-editor/merge-fields";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { listConditionFields } from "@/lib/segments/fields";

/** What the blocks of a letter need to know of the organization. */
export const surroundingsOf = async (staff: SignedInStaff): Promise<Surroundings> => ({
  mergeFields: letterFieldChoices(),
  fields: staff.permissions.has("donors_view") ? await listConditionFields(staff) : [],
  currency: staff.profile.organization.currency,
});
