import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { checkouts } from "@/db/schema";
import type { Giver, Tribute } from "@/db/schema/checkout";
import { within } from "@/db/within";
import { accept } from "@/lib/input";
import { refuseCardNumbers } from "@/lib/payments/card-attempts";
import { type CheckoutActor, claimOpen, getOpenProgram, recordCheckout } from "./cart";
import { consentOf } from "./gift-aid";
import { knownGiver } from "./giver";
import {
  CheckoutDetails,
  type CheckoutDetailsInput,
  type CheckoutView,
  GIVER_KEYS,
} from "./schema";
import { presentCheckout } from "./view";

/**
 * Keeps what somebody says about themselves and their gift. What is not given stays, null clears. Throws
 * not found, 409 while it is being paid, 422 that names every field.
 */
export async function changeDetails(
  actor: CheckoutActor,
  programId: number,
  input: CheckoutDetailsInput,
): Promise<CheckoutView> {
  refuseCardNumbers(input);
  const wanted = accept(CheckoutDetails, input);
  return db.transaction(async (tx) => {
    const program = await getOpenProgram(tx, actor, programId);
    const checkout = await claimOpen(tx, actor, program);
    const giver = checkout.giver ?? (await knownGiver(tx, actor));
    const onBehalfOf = kept(wanted.on_behalf_of, checkout.onBehalfOf);
    const changes = {
      giver: {
        ...giver,
        ...givenOf(wanted),
        ...(wanted.language && { language: wanted.language }),
      },
      coversFees: wanted.covers_fees ?? checkout.coversFees,
      isAnonymous: wanted.is_anonymous ?? checkout.isAnonymous,
      onBehalfOf,
      tribute: kept(tributeOf(wanted.tribute), checkout.tribute),
      note: kept(wanted.note, checkout.note),
      giftAid: await consentOf(tx, actor, { ...checkout, onBehalfOf }, wanted.gift_aid),
    };
    const [changed] = await tx
      .update(checkouts)
      .set(changes)
      .where(within(checkouts, actor.organizationId, eq(checkouts.id, checkout.id)))
      .returning();
    await recordCheckout(tx, actor, checkout, "checkout.change_details", {
      fields: Object.keys(wanted),
      covers_fees: changes.coversFees,
    });
    return presentCheckout(tx, actor, program, changed);
  });
}

function givenOf(wanted: CheckoutDetails): Partial<Giver> {
  const given = GIVER_KEYS.flatMap((key) => {
    const value = wanted[key];
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(given);
}

const kept = <T>(wanted: T | null | undefined, before: T | null): T | null =>
  wanted === undefined ? before : wanted;

function tributeOf(wanted: CheckoutDetails["tribute"]): Tribute | null | undefined {
  if (!wanted) return wanted;
  const { kind, name, notify_name = null, notify_email = null, message = null } = wanted;
  return { kind, name, notify_name, notify_email, message };
}
