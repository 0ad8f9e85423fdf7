import { readText } from "@/lib/http/body";
import { otherMethods } from "@/lib/http/methods";
import { plain } from "@/lib/http/plain";
import { check, PathId } from "@/lib/input";
import { stripeGatewaysOf } from "@/lib/payments/gateways";
import { receiveWebhook } from "@/lib/payments/inbox";
import { MOST_EVENT_BYTES } from "@/lib/payments/stripe-webhooks";

/** What Stripe tells of an organization's own account, signed with that account's secret. */
export const POST = plain(
  { summary: "Take in an event of an organization's own Stripe account" },
  async (request, { params }) => {
    const { organization } = await params;
    const gateways = await stripeGatewaysOf(check(organization, PathId));
    const raw = await readText(request, MOST_EVENT_BYTES);
    await receiveWebhook(gateways, raw, request.headers.get("stripe-signature"));
    return Response.json({ received: true });
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
