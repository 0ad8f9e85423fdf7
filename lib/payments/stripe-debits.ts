import type { ChargeKind, Mandate } from "./gateway";

type DebitType = "us_bank_account" | "sepa_debit";

const DEBITS: Record<string, DebitType> = { USD: "us_bank_account", EUR: "sepa_debit" };

/** The kind of bank debit that takes this currency; undefined where there is none. */
export const debitTypeOf = (currency: string): DebitType | undefined => DEBITS[currency];

/** Bank accounts in the United States are confirmed by signing in to the bank, not by small deposits days later. */
const INSTANTLY = { us_bank_account: { verification_method: "instant" as const } };

/**
 * What a charge or a stored method may be paid with. A wallet's payment method is a card, or Link's
 * own (docs.stripe.com/elements/express-checkout-element).
 */
export function allowedTypes(kind: ChargeKind = "card", currency = "") {
  if (kind === "wallet")
    return { allowed_payment_method_types: ["card" as const, "link" as const] };
  if (kind === "card") return { allowed_payment_method_types: ["card" as const] };
  const type = debitTypeOf(currency) ?? "us_bank_account";
  return {
    allowed_payment_method_types: [type],
    ...(type === "us_bank_account" && { payment_method_options: INSTANTLY }),
  };
}

/** docs.stripe.com/api/payment_intents/confirm, `mandate_data`: the agreement was given on our page. */
export const mandateData = ({ address, userAgent }: Mandate) => ({
  customer_acceptance: {
    type: "online" as const,
    online: { ip_address: address, user_agent: userAgent },
  },
});
