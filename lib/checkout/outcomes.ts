import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { donationReceipts } from "@/db/schema";
import { within } from "@/db/within";
import { env } from "@/lib/env";
import type { Donation } from "@/lib/giving/donations";
import { NUMBER_COLUMNS } from "@/lib/giving/gift-joins";
import { receiptNumber } from "@/lib/giving/receipt-numbers";
import { toMajor } from "@/lib/money";
import type { Ready } from "./readiness";
import type { PaidView } from "./schema";

/** A gift as its payment left it; without one when a bank has to be asked before anything is charged. */
export type PaidGift = {
  donation?: Donation;
  redirectUrl?: string;
  /** Its giver has done their part, and the money takes days to come. */
  isAwaited?: boolean;
  /** What a transfer or check is recognized by. */
  reference?: string;
};

/** The page of one checkout: what became of it. Absolute. Where banks send people back to. */
export const returnUrl = (client: string, checkoutId: number): string =>
  `${env().APP_ORIGIN}/o/${client}/give/${checkoutId}`;

/** Whoever pays, as far as it matters where they come back to. */
export type Returning = {
  /** In a widget of another website, which waits for them in another tab (decision 035). */
  isFramed?: boolean;
};

/** Where whoever pays comes back to from their bank or PayPal. Absolute. */
export const returnUrlOf = (
  { isFramed }: Returning,
  { client, checkout }: Pick<Ready, "client" | "checkout">,
): string =>
  isFramed ? `${env().APP_ORIGIN}/o/${client}/give/back` : returnUrl(client, checkout.id);

/** What the API answers to a payment that was not declined. */
export async function presentPaid(
  { client, checkout, quote, program }: Ready,
  { donation, redirectUrl, isAwaited, reference }: PaidGift,
): Promise<PaidView> {
  const isCompleted = donation?.status === "completed";
  return {
    checkout_id: checkout.id,
    donation_id: donation?.id ?? null,
    status: isCompleted ? "completed" : redirectUrl ? "requires_action" : statusOf(isAwaited),
    reference: reference ?? null,
    total: toMajor(quote.total, program.currency),
    currency: program.currency,
    receipt_number: donation && isCompleted ? await receiptOf(donation) : null,
    redirect_url: redirectUrl ?? returnUrl(client, checkout.id),
  };
}

const statusOf = (isAwaited: boolean | undefined) => (isAwaited ? "awaiting" : "processing");

/** The number of a gift's receipt, as printed; null while it has none. */
export async function receiptOf({
  organizationId,
  id,
}: Pick<Donation, "organizationId" | "id">): Promise<string | null> {
  const [receipt] = await db
    .select(NUMBER_COLUMNS)
    .from(donationReceipts)
    .where(
      within(
        donationReceipts,
        organizationId,
        eq(donationReceipts.donationId, id),
        eq(donationReceipts.kind, "single"),
        eq(donationReceipts.status, "issued"),
      ),
    );
  return receipt ? receiptNumber(receipt) : null;
}
