import { readText } from "@/lib/http/body";
import { otherMethods } from "@/lib/http/methods";
import { plain } from "@/lib/http/plain";
import { stripeGateway } from "@/lib/payments/gateways";
import { receiveWebhook } from "@/lib/payments/inbox";
import { MOST_EVENT_BYTES } from "@/lib/payments/stripe-webhooks";

/** What Stripe tells us (`decisions §12`): signed, stored once, applied afterwards by a job. */
export const POST = plain({ summary: "Take in an event of Stripe's" }, async (request) => {
  const gateway = stripeGateway();
  const raw = await readText(request, MOST_EVENT_BYTES);
  await receiveWebhook([gateway], raw, request.headers.get("stripe-signature"));
  return Response.json({ received: true });
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
