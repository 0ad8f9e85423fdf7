import { eq } from "drizzle-orm";
import { given, preparedStatement } from "@/db/prepared";
import { organizationPaymentKeys, organizations } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import type { Payment } from "./ledger";
import { statementWords } from "./statement-text";

/** What tells a payment apart at the gateway and on the payer's statement, where organizations share an account. */
export type ChargeLabels = {
  metadata: Record<string, string>;
  /** Follows the account's own name on the statement. */
  statementSuffix?: string;
};

/** Stripe takes values of up to 500 characters (docs.stripe.com/api/metadata). */
const VALUE_LENGTH = 500;

type LabelledBy = "organizationId" | "donationId" | "orderId" | "accountReference" | "isTest";

/** Whose payment it is, and the gift or registration that it pays for. */
export async function chargeLabels(payment: Pick<Payment, LabelledBy>): Promise<ChargeLabels> {
  const { organizationId, donationId, orderId, accountReference, isTest } = payment;
  const account = { accountReference: accountReference ?? "", isTest };
  const [organization] = await labelsStatement().execute({ organizationId, ...account });
  if (!organization) throw notFound("organization");
  const { slug, name, statementPrefix } = organization;
  return {
    metadata: {
      ...{ organization: slug, organization_name: name.slice(0, VALUE_LENGTH) },
      ...(donationId !== null && { gift: String(donationId) }),
      ...(orderId !== null && { registration: String(orderId) }),
    },
    statementSuffix: statementWords(organization, statementPrefix),
  };
}

const keys = organizationPaymentKeys;

const labelsStatement = preparedStatement("charge_labels", (reader, name) =>
  reader
    .select({
      slug: organizations.slug,
      name: organizations.name,
      statementText: organizations.statementText,
      statementPrefix: keys.statementPrefix,
    })
    .from(organizations)
    .leftJoin(
      keys,
      within(
        keys,
        organizations.id,
        eq(keys.accountReference, given("accountReference")),
        eq(keys.isTest, given("isTest")),
      ),
    )
    .where(eq(organizations.id, given("organizationId")))
    .prepare(name),
);
