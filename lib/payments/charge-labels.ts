import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { organizations } from "@/db/schema";
import type { Payment } from "./ledger";

/** What tells a payment apart at the gateway and on the payer's statement, where organizations share an account. */
export type ChargeLabels = {
  metadata: Record<string, string>;
  /** Follows the account's own name on the statement. */
  statementSuffix?: string;
};

/**
 * A statement has room for 22 characters: the account's prefix of up to ten, two between, and this
 * (docs.stripe.com/get-started/account/statement-descriptors).
 */
const SUFFIX_LENGTH = 10;

/** Stripe takes values of up to 500 characters (docs.stripe.com/api/metadata). */
const VALUE_LENGTH = 500;

/** Whose payment it is, and the gift or registration that it pays for. */
export async function chargeLabels(
  payment: Pick<Payment, "organizationId" | "donationId" | "orderId">,
): Promise<ChargeLabels> {
  const [organization] = await db
    .select({ slug: organizations.slug, name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, payment.organizationId));
  const { slug = "", name = "" } = organization ?? {};
  const { donationId, orderId } = payment;
  return {
    metadata: {
      ...{ organization: slug, organization_name: name.slice(0, VALUE_LENGTH) },
      ...(donationId !== null && { gift: String(donationId) }),
      ...(orderId !== null && { registration: String(orderId) }),
    },
    statementSuffix: statementSuffix(name),
  };
}

/**
 * As many whole words of a name as fit, in the letters that banks print; undefined where a name has none
 * of them.
 */
export function statementSuffix(name: string): string | undefined {
  const plain = name
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9 ]/g, "")
    .toUpperCase()
    .trim()
    .replace(/ +/g, " ");
  const words = plain.split(" ");
  let fitting = words[0]?.slice(0, SUFFIX_LENGTH) ?? "";
  for (const word of words.slice(1)) {
    const longer = `${fitting} ${word}`;
    if (longer.length > SUFFIX_LENGTH) break;
    fitting = longer;
  }
  return /[A-Z]/.test(fitting) ? fitting : undefined;
}
