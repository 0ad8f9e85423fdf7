import { POST } from "@/app/api/webhooks/stripe/route";
import { runDueJobs } from "@/lib/jobs/worker";
import { paymentWork } from "@/lib/payments/jobs";
import { StripeGateway } from "@/lib/payments/stripe";
import { createEventFixture, type EventFixture, placeOrderFixture } from "@/lib/testing/events";
import { moneyOf, payByCard, subjects } from "@/lib/testing/paying";
import type { SimulatedDispute, StripeEvent } from "@/lib/testing/stripe-simulator/objects";
import type { StripeSimulator } from "@/lib/testing/stripe-simulator/simulator";
import { createTenant, type Tenant } from "@/lib/testing/tenant";

/** Posts a body to the webhook's address. */
export async function post(payload: string, signature?: string): Promise<number> {
  const headers = { "Content-Type": "application/json; charset=utf-8" };
  const signed = signature === undefined ? headers : { ...headers, "Stripe-Signature": signature };
  const address = "http://localhost/api/webhooks/stripe";
  const request = new Request(address, { method: "POST", headers: signed, body: payload });
  const response = await POST(request, { params: Promise.resolve({}) });
  await response.text();
  return response.status;
}

/** Delivers an event as Stripe does. */
export async function deliver(simulator: StripeSimulator, event: StripeEvent): Promise<number> {
  const { payload, header } = simulator.signed(event);
  return post(payload, header);
}

/** Applies what the inbox holds. */
export const applyEvents = () => runDueJobs({ tasks: paymentWork(subjects).tasks, periodic: {} });

export type PayingWorld = { tenant: Tenant; event: EventFixture; simulator: StripeSimulator };

export async function payingWorld(simulator: StripeSimulator): Promise<PayingWorld> {
  const tenant = await createTenant();
  return { tenant, simulator, event: await createEventFixture(tenant) };
}

/** An order whose payment Stripe is still working on. */
export async function payingOrder({ tenant, event }: PayingWorld) {
  const { orderId } = await placeOrderFixture(tenant, event);
  const { organizationId } = tenant;
  const at = { organizationId, orderId, gateway: new StripeGateway() };
  const { payment, outcome } = await payByCard(at, { token: "tok_simulatedPending" });
  return { orderId, paymentId: payment.id, reference: outcome.reference ?? "" };
}

/** What happens to a payment at Stripe, in four steps, each with its event. */
export const STEPS = ["paid", "refunded", "disputed", "lost"] as const;

/** Takes the next step at Stripe and returns its event. Of 50.00, 10.00 and then 30.00 go back. */
export function takeStep(
  simulator: StripeSimulator,
  reference: string,
  step: (typeof STEPS)[number],
): StripeEvent {
  const { events } = simulator.account;
  const from = events.length;
  if (step === "paid") simulator.answer(reference, true);
  if (step === "refunded") simulator.refund(reference, 1000);
  if (step === "disputed") simulator.dispute(reference, 3000);
  if (step === "lost") simulator.decide(openDisputeOf(simulator, reference), "lost");
  const [told] = events.slice(from).reverse();
  if (!told) throw new Error("nothing was told");
  return told;
}

function openDisputeOf({ account }: StripeSimulator, reference: string): string {
  const found = account
    .all<SimulatedDispute>("dispute")
    .find((dispute) => dispute.payment_intent === reference);
  return found?.id ?? "";
}

/** Where every order of arrival must lead. */
export const FINAL_STATE = {
  order: "completed",
  payments: ["succeeded"],
  refunds: ["succeeded 1000", "succeeded 3000"],
  disputed: false,
};

export async function finalStateOf(orderId: number) {
  const money = await moneyOf(orderId);
  return { ...money, refunds: money.refunds.sort() };
}
