import { POST as refundRoute } from "@/app/api/v1/admin/orders/[id]/refund/route";
import { POST as payRoute } from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/[token]/pay/route";
import { POST as placeRoute } from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/route";
import { POST as webhookRoute } from "@/app/api/webhooks/stripe/route";
import type { Routes } from "@/lib/testing/upload-server";

const EVENT = "/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]";

/** What takes registrations, money for them, and gives it back. */
export const REGISTRATION_ROUTES: Routes = {
  [`${EVENT}/orders`]: { POST: placeRoute },
  [`${EVENT}/orders/[token]/pay`]: { POST: payRoute },
  "/api/v1/admin/orders/[id]/refund": { POST: refundRoute },
  "/api/webhooks/stripe": { POST: webhookRoute },
};
