import { type Db, db, type Tx } from "@/db/client";
import type { QuoteSnapshot } from "../quote-schema";
import { type DraftQuote, draftQuote, type Registrant } from "./registration-draft";
import type { Draft } from "./registration-draft-schema";

/** What a buyer had before their eyes when they placed an order. */
export type Seen = {
  /** Of the quote without anything that they add on that page. */
  fingerprint: string;
  /** The promo code that it was shown with. */
  promoCode: string;
  /** On the button, as a quote writes it. */
  total: string;
};

/** A draft's quote without what its buyer adds on the last page, by a promo code or none. */
export const quoteWithoutExtras = (
  actor: Registrant,
  eventId: number,
  draft: Draft,
  promoCode: string,
): Promise<DraftQuote> => plainQuote(db, actor, eventId, draft, promoCode);

const plainQuote = (
  reader: Db | Tx,
  actor: Registrant,
  eventId: number,
  draft: Draft,
  promoCode: string,
): Promise<DraftQuote> =>
  draftQuote(reader, actor, eventId, draft, {
    donations: [],
    cover_fees: false,
    conversion_intents: null,
    promo_code: promoCode || null,
  });

/**
 * Is a quote what its buyer saw? `own_change`: it is another one by what they have just added themselves,
 * which they have not seen the total of; `price_change`: it is not by their doing.
 */
export async function compareWithSeen(
  actor: Registrant,
  eventId: number,
  draft: Draft,
  quote: QuoteSnapshot,
  seen: Seen,
): Promise<"same" | "own_change" | "price_change"> {
  const plain = await plainQuote(db, actor, eventId, draft, seen.promoCode);
  if (plain.quote?.fingerprint !== seen.fingerprint) return "price_change";
  return quote.totals.total_amount === seen.total ? "same" : "own_change";
}
