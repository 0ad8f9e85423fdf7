import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Minor } from "@/lib/money";
import type { Donation } from "./donations";

/**
 * What is left of a gift. What went back is taken from the gift first, and only what is beyond it from the
 * fees that its donor covered (`portfolio §1`). Minor units.
 */
export const netGift = ({
  amount,
  refundedAmount,
}: Pick<Donation, "amount" | "refundedAmount">): Minor => Math.max(0, amount - refundedAmount);

/** The same in SQL. @param given the gift, with its covered fees where those count as giving */
export const netOfGift = (given: SQLWrapper, refunded: SQLWrapper): SQL =>
  sql`greatest(${given} - ${refunded}, 0)`;
