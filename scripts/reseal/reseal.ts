import { resealColumns } from "./columns";
import { resealBids, resealInvitations, resealWaitlist } from "./links";
import type { Resealed } from "./rows";
import { resealSecondFactors } from "./second-factors";

/**
 * Seals everything anew that the database holds under an earlier `APP_SECRET`, while the product runs.
 * What is under the newest already is left alone, so that it may be run again at any time.
 */
export async function reseal(): Promise<Resealed> {
  const total = { resealed: 0, lost: 0 };
  for (const step of [
    resealColumns,
    resealSecondFactors,
    resealWaitlist,
    resealInvitations,
    resealBids,
  ]) {
    const { resealed, lost } = await step();
    total.resealed += resealed;
    total.lost += lost;
  }
  return total;
}
