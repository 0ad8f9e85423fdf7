import { pledgeOptions } from "@/app/admin/_components/pledge-words";
import type { MemberActor } from "@/lib/identity/actor";
import { listDonorPledges } from "@/lib/pledges/donor-pledges";
import type { PledgeChoice } from "./gift-fields";

/**
 * The open pledges of a donor, and the one that a gift pays already; none for a new donor.
 * @param chosen the pledge that the gift pays or that led here; 0 for none
 */
export async function pledgeChoice(
  staff: MemberActor,
  donor: number | undefined,
  chosen: number,
): Promise<PledgeChoice> {
  if (donor === undefined) return { options: [] };
  const pledges = await listDonorPledges(staff, donor);
  const offered = pledges.filter(({ id, status }) => status === "open" || id === chosen);
  return { options: pledgeOptions(offered), chosen };
}
