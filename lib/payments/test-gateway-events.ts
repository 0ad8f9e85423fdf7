import type { Tx } from "@/db/client";
import { newSecret } from "@/lib/ids";
import { takeIn } from "./inbox";
import type { TestObject } from "./test-gateway-objects";

type Told = Partial<TestObject>;

/** Arrives or is refused after its answer. */
const isSlow = ({ status, endsAt }: Told) => status === "processing" && Boolean(endsAt);

/** Whether there is more to tell of a charge later, beyond its answer. */
export const isToldLater = (charge: Told): boolean =>
  isSlow(charge) || Boolean(charge.disputeState);

/** Tells of a charge as a real gateway would by webhook, when there is more to tell than its answer did. */
export async function tellOfCharge(tx: Tx, charge: TestObject): Promise<void> {
  if (isSlow(charge)) await tell(tx, charge.reference, null, charge.endsAt ?? undefined);
  if (charge.disputeState) await tell(tx, charge.reference, null);
}

/** Tells what the payer has done on the gateway's page. */
export async function tell(
  tx: Tx,
  chargeReference: string | null,
  checkoutReference: string | null,
  runAt?: Date,
): Promise<void> {
  const event = {
    reference: `test_event_${newSecret()}`,
    type: checkoutReference ? "checkout.updated" : "charge.updated",
    isTest: true,
    isForeign: false,
    concernsPayments: true,
    chargeReference,
    checkoutReference,
    methodReference: null,
    paymentKey: null,
    payoutReference: null,
  };
  await takeIn(tx, { name: "test", isTest: true, accountReference: null }, event, runAt);
}
