import { readText } from "@/lib/http/body";
import { otherMethods } from "@/lib/http/methods";
import { plain } from "@/lib/http/plain";
import { check, PathId } from "@/lib/input";
import { MOST_PAYPAL_EVENT_BYTES, receivePaypalWebhook } from "@/lib/payments/paypal-webhooks";

/** What PayPal tells of an organization's own account (`decisions §12`). */
export const POST = plain(
  { summary: "Take in an event of an organization's own PayPal account" },
  async (request, { params }) => {
    const { organization } = await params;
    const organizationId = check(organization, PathId);
    const raw = await readText(request, MOST_PAYPAL_EVENT_BYTES);
    await receivePaypalWebhook(organizationId, raw, request.headers);
    return Response.json({ received: true });
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
