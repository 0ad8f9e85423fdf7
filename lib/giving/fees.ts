import { allocate, type Minor, percentOf } from "@/lib/money";

/** What a program's card payments cost: a share of the whole charge, and a fixed part in minor units. */
export type FeeCover = { feeCoverBasisPoints: number; feeCoverFixed: Minor };

/** What a charge of this amount costs. */
export const feeOn = (charge: Minor, { feeCoverBasisPoints, feeCoverFixed }: FeeCover): Minor =>
  percentOf(charge, feeCoverBasisPoints) + feeCoverFixed;

/**
 * The least extra with which a gift is whole once the fee on both together is paid. Minor units. Exact:
 * one unit less would not do.
 */
export function feeCover(gift: Minor, costs: FeeCover): Minor {
  if (gift <= 0) return 0;
  const isEnough = (extra: Minor) => feeOn(gift + extra, costs) <= extra;
  const share = BigInt(costs.feeCoverBasisPoints);
  const needed = BigInt(gift) * share + BigInt(costs.feeCoverFixed) * 10_000n;
  let extra = Number(needed / (10_000n - share));
  while (extra > 0 && isEnough(extra - 1)) extra -= 1;
  while (!isEnough(extra)) extra += 1;
  return extra;
}

/** Every gift's own part of the extra; together they are exactly the extra. */
export const feeShares = (extra: Minor, gifts: readonly Minor[]): Minor[] => allocate(extra, gifts);
