import type { Db, Tx } from "@/db/client";
import type { GiftAidConsent } from "@/db/schema/checkout";
import { readDonor } from "@/lib/donors/donor-rows";
import { todayOf } from "@/lib/giving/calendar";
import { findStanding } from "@/lib/giving/gift-aid/declaration-rows";
import { offeredWords } from "@/lib/giving/gift-aid/offer";
import { refused } from "@/lib/input";
import type { Checkout, CheckoutActor } from "./cart";
import type { CheckoutView } from "./schema";

/** What checkouts offer to declare: all gifts of the past four years and of the future. */
const SCOPE = "past_and_future";

/** What a checkout says of Gift Aid; null where the organization does not claim it. */
export async function presentGiftAid(
  reader: Db | Tx,
  actor: CheckoutActor,
  checkout: Checkout | undefined,
): Promise<CheckoutView["gift_aid"]> {
  const { organizationId } = actor;
  const wordsOf = await offeredWords(reader, organizationId);
  if (!wordsOf) return null;
  return {
    words: wordsOf(SCOPE),
    declared: Boolean(checkout?.giftAid),
    covered_since: await coveredSince(reader, actor),
  };
}

/** Told to the donor alone: whoever is not signed in has not proved to be anybody. */
async function coveredSince(reader: Db | Tx, actor: CheckoutActor): Promise<string | null> {
  if (actor.kind !== "donor") return null;
  const { organizationId, donorId } = actor;
  const wanted = { scope: SCOPE, declaredOn: await todayOf(reader, organizationId) } as const;
  const standing = await findStanding(reader, { organizationId, donorId }, wanted);
  return standing?.declaredOn ?? null;
}

/**
 * What a checkout keeps of the declaration that goes with it: the words that its giver agreed to today, or
 * null. Left out, it stays. Throws 422 where Gift Aid is not claimed, and for an organization that gives.
 */
export async function consentOf(
  tx: Tx,
  actor: CheckoutActor,
  { giftAid, onBehalfOf }: Pick<Checkout, "giftAid" | "onBehalfOf">,
  wanted: boolean | undefined,
): Promise<GiftAidConsent | null> {
  if (wanted === false || (wanted === undefined && !giftAid)) return null;
  if (onBehalfOf || !(await isPerson(tx, actor)))
    throw refused(
      "gift_aid",
      "not_a_person",
      "Gift Aid is only for people giving their own money. Remove Gift Aid or the organization.",
    );
  if (wanted === undefined) return giftAid;
  const { organizationId } = actor;
  const wordsOf = await offeredWords(tx, organizationId);
  if (!wordsOf)
    throw refused("gift_aid", "not_offered", "This organization does not claim Gift Aid.");
  return { words: wordsOf(SCOPE), declared_on: await todayOf(tx, organizationId) };
}

async function isPerson(tx: Tx, actor: CheckoutActor): Promise<boolean> {
  if (actor.kind !== "donor") return true;
  return (await readDonor(tx, actor, actor.donorId)).kind === "person";
}
