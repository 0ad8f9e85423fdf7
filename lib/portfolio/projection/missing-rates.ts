import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "@/db/client";
import { converted, netOf, qualifies } from "@/lib/giving/counting";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { RowId } from "@/lib/input";
import { type Minor, toMajor } from "@/lib/money";
import { basisOf } from "../basis";

/** Gifts that are shown of those without a rate. */
const SHOWN = 100;

const GiftWithoutRate = z.object({
  donation_id: RowId,
  donor_name: z.string(),
  donated_on: z.string().meta({ format: "date" }),
  amount: z.number(),
  currency: z.string(),
});

export const MissingRates = z
  .object({
    currency: z.string().meta({ description: "The organization’s currency" }),
    count: z.int().meta({ description: "Gifts left out of all figures" }),
    gifts: z.array(GiftWithoutRate).meta({ description: `The ${SHOWN} earliest` }),
  })
  .meta({ id: "MissingRates" });
export type MissingRates = z.infer<typeof MissingRates>;

type Row = Omit<z.infer<typeof GiftWithoutRate>, "amount"> & { amount: Minor; count: number };

/** Gifts that would count but for a rate of their currency for their day (`portfolio §1`). */
export async function listMissingRates(actor: MemberActor): Promise<MissingRates> {
  requirePermission(actor, "donations_view");
  const { organizationId } = actor;
  const basis = await basisOf(db, organizationId);
  const { rows } = await db.execute<Row>(sql`
    select d.id as donation_id, o.display_name as donor_name, d.donated_on::text as donated_on,
      ${netOf(basis)}::float8 as amount, d.currency, (count(*) over ())::int as count
    from donations d
    join donors o on o.organization_id = d.organization_id and o.id = d.donor_id
    where d.organization_id = ${organizationId} and d.currency <> ${basis.currency}
      and ${qualifies(basis)} and ${converted(basis, netOf(basis))} is null
    order by d.donated_on, d.id limit ${SHOWN}`);
  return {
    currency: basis.currency,
    count: rows[0]?.count ?? 0,
    gifts: rows.map(({ count: _, ...row }) => ({
      ...row,
      amount: toMajor(row.amount, row.currency),
    })),
  };
}
