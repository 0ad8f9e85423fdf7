import type { Db, Tx } from "@/db/client";
import type { Giver } from "@/db/schema/checkout";
import { readDonor } from "@/lib/donors/donor-rows";
import type { CheckoutActor } from "./cart";

/** Of whom nothing is known. */
export const NOBODY: Giver = {
  first_name: null,
  last_name: null,
  email: null,
  phone: null,
  street: null,
  address_line2: null,
  city: null,
  state: null,
  zip: null,
  country: null,
};

/** What a signed-in donor need not type; nobody else's is shown to anybody. */
export async function knownGiver(reader: Db | Tx, actor: CheckoutActor): Promise<Giver> {
  if (actor.kind !== "donor") return NOBODY;
  const donor = await readDonor(reader, actor, actor.donorId);
  return {
    first_name: donor.firstName,
    last_name: donor.lastName,
    email: donor.email,
    phone: donor.phone,
    street: donor.street,
    address_line2: donor.addressLine2,
    city: donor.city,
    state: donor.state,
    zip: donor.zip,
    country: donor.country,
  };
}
