import { db } from "@/db/client";
import { systemActor } from "@/lib/identity/actor";
import { gatewayFor } from "@/lib/payments/gateways";
import { payByCard, refundPayment } from "./paying";

type Work = { organizationId: number; orderId: number; paymentId?: number };

/** A process of its own that pays an order or refunds 20.00 of it, for tests that let it die on the way. */
const { organizationId, orderId, paymentId } = JSON.parse(process.argv[2] ?? "{}") as Work;
if (paymentId) await refundPayment(organizationId, paymentId, 2000);
else {
  const gateway = await gatewayFor(db, systemActor(organizationId, "test-process"));
  await payByCard({ organizationId, orderId, gateway });
}
process.exit(0);
