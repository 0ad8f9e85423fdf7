import { eq, type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { checkouts } from "@/db/schema";
import type { DeclinedGift } from "@/db/schema/checkout";
import { within } from "@/db/within";
import { matchDonor } from "@/lib/donors/matching";
import type { Actor } from "@/lib/identity/actor";
import type { Checkout } from "./cart";

/**
 * Writes a checkout’s declined gift down again, in the same rows, with its payments.
 * @param donorId whose it is now; whoever gave it then unless said
 */
export async function bringBack(
  tx: Tx,
  actor: Actor,
  { organizationId, id, declinedGift }: Checkout,
  donorId?: number,
): Promise<void> {
  if (!declinedGift) return;
  const owner = donorId ?? (await donorOfDeclined(tx, actor, declinedGift));
  const { donation, plans, lines, payment_ids, cards } = declinedGift;
  await insertRows(tx, "donations", [{ ...donation, donor_id: owner }]);
  await insertRows(
    tx,
    "plans",
    plans.map((plan) => ({ ...plan, donor_id: owner })),
  );
  await insertRows(tx, "donation_lines", lines);
  await tx.execute(sql`update payments set donation_id = ${donation.id}::int
    where organization_id = ${organizationId} and donation_id is null and order_id is null
      and id in (select value::int from jsonb_array_elements_text(${JSON.stringify(payment_ids)}::jsonb))`);
  await tx.execute(sql`update payment_methods m set donor_id = ${owner}, holder_name = card.holder_name
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) card(id int, holder_name text)
    where m.organization_id = ${organizationId} and m.id = card.id and m.donor_id is null`);
  await tx
    .update(checkouts)
    .set({ declinedGift: null })
    .where(within(checkouts, organizationId, eq(checkouts.id, id)));
}

const donorOfDeclined = async (tx: Tx, actor: Actor, { giver, on_behalf_of }: DeclinedGift) =>
  (await matchDonor(tx, actor, giver, on_behalf_of, { madeByCheckout: true })).id;

/** Rows with the keys that they had; columns that are newer than them have their defaults. */
async function insertRows(
  tx: Tx,
  table: "donations" | "plans" | "donation_lines",
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const name = sql.identifier(table);
  const columns: SQL = sql.join(
    Object.keys(first).map((column) => sql.identifier(column)),
    sql`, `,
  );
  await tx.execute(sql`insert into ${name} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)`);
}

/** Brings back the gift that a payment was for. False if it is there, or is none of a checkout. */
export async function bringBackForPayment(
  tx: Tx,
  actor: Actor,
  paymentId: number,
): Promise<boolean> {
  const [checkout] = await tx
    .select()
    .from(checkouts)
    .where(
      within(
        checkouts,
        actor.organizationId,
        sql`${checkouts.declinedGift} is not null
          and ${checkouts.declinedGift} -> 'payment_ids' @> to_jsonb(${paymentId}::int)`,
      ),
    )
    .for("no key update");
  if (!checkout) return false;
  await bringBack(tx, actor, checkout);
  return true;
}
