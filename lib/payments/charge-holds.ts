import { and, eq, exists, isNull } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { organizations, paymentMethods } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { type PaymentAlert, raiseAlert } from "./alerts";
import { type KeptAt, keptBy } from "./payment-methods";

type Why = {
  /** From which account to which. */
  detail: string;
  /** The one that has changed its own account; else every organization with a card there. */
  organizationId?: number;
};

const KEY = "account_changed:";
const OWN_KEY = `${KEY}own:`;

/** Did the organization change its account itself, rather than whoever operates the installation? */
export const isOwnChange = ({ alertKey }: Pick<PaymentAlert, "alertKey">): boolean =>
  alertKey.startsWith(OWN_KEY);

/**
 * Holds the recurring gifts of organizations that have cards at an account which takes no new payments
 * any more, until their staff say that this is meant, and tells them.
 */
export async function holdCharges(
  tx: Tx,
  account: KeptAt,
  { detail, organizationId: only }: Why,
): Promise<void> {
  const cards = tx
    .select({ id: paymentMethods.id })
    .from(paymentMethods)
    .where(
      within(
        paymentMethods,
        organizations.id,
        keptBy(account),
        eq(paymentMethods.status, "active"),
      ),
    );
  const concerned = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(exists(cards), only === undefined ? undefined : eq(organizations.id, only)));
  const alertKey = `${only === undefined ? KEY : OWN_KEY}${detail}`;
  for (const { id: organizationId } of concerned) {
    await tx
      .update(organizations)
      .set({ chargesHeldAt: now(), chargesHeldReason: "account_changed" })
      .where(and(eq(organizations.id, organizationId), isNull(organizations.chargesHeldAt)));
    const alert = { organizationId, alertKey, detail, paymentId: null };
    await raiseAlert(tx, { ...alert, kind: "account_changed" });
  }
}
