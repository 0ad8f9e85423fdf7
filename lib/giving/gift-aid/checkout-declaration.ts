import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { checkouts } from "@/db/schema";
import type { Giver } from "@/db/schema/checkout";
import type { Declarant } from "@/db/schema/gift-aid";
import { within } from "@/db/within";
import { readDonor } from "@/lib/donors/donor-rows";
import type { Actor } from "@/lib/identity/actor";
import type { Donation } from "../donations";
import { declareOnline } from "./declaration-rows";

/**
 * Records the Gift Aid declaration that was made in a gift's checkout, now that the gift has come through.
 * A checkout that was opened again after its payment failed may say something else by now, so nothing is
 * recorded where money arrives for it all the same.
 */
export async function recordCheckoutDeclaration(
  tx: Tx,
  actor: Actor,
  { organizationId, donorId, checkoutId }: Donation,
): Promise<void> {
  if (checkoutId === null) return;
  const [checkout] = await tx
    .select({ giftAid: checkouts.giftAid, giver: checkouts.giver })
    .from(checkouts)
    .where(
      within(
        checkouts,
        organizationId,
        eq(checkouts.id, checkoutId),
        eq(checkouts.status, "paying"),
      ),
    );
  if (!checkout?.giftAid) return;
  const donor = await readDonor(tx, { organizationId }, donorId);
  if (donor.kind !== "person") return;
  const { words, declared_on: declaredOn } = checkout.giftAid;
  const declarant = checkout.giver && declarantOf(checkout.giver);
  const scope = "past_and_future";
  await declareOnline(tx, actor, { donorId, scope, declaredOn, words, declarant });
}

const declarantOf = (person: Giver): Declarant => ({
  first_name: person.first_name,
  last_name: person.last_name,
  street: person.street,
  address_line2: person.address_line2,
  city: person.city,
  zip: person.zip,
  country: person.country,
});
