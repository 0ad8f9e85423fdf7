import { listPurposes } from "@/lib/giving/gifts/entry-choices";
import type { MemberActor } from "@/lib/identity/actor";

/** The designations that a campaign's gifts can be for, as a choice. */
export const purposeOptions = async (staff: MemberActor) =>
  (await listPurposes(staff)).map(({ programId, designationId, name, program }) => ({
    value: `${programId}:${designationId}`,
    label: `${program}: ${name}`,
  }));
