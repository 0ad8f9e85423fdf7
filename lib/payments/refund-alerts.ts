import type { Tx } from "@/db/client";
import { raiseAlert } from "./alerts";
import type { SettledRefund } from "./ledger";

/** A refund did not reach its payer: somebody has to send the money another way. */
export function alertOfFailure(tx: Tx, refund: SettledRefund): Promise<void> {
  const { organizationId, paymentId, failureReason: detail } = refund;
  const alertKey = `refund_failed:${refund.id}`;
  return raiseAlert(tx, { organizationId, paymentId, alertKey, detail, kind: "refund_failed" });
}
