import { POST as refundRoute } from "@/app/api/v1/admin/orders/[id]/refund/route";
import { POST as payRoute } from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/[token]/pay/route";
import { GET as orderRoute } from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/[token]/route";
import { POST as placeRoute } from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/route";
import { POST as webhookRoute } from "@/app/api/webhooks/stripe/route";
import { serveRoutes } from "./upload-server";
import { leaveLocksOut } from "./without-locks";

const EVENT = "/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]";

/** A process of its own that takes registrations, for tests of many at once. */
if (process.env.WITHOUT_LOCKS) leaveLocksOut();
const { origin } = await serveRoutes({
  [`${EVENT}/orders`]: { POST: placeRoute },
  [`${EVENT}/orders/[token]`]: { GET: orderRoute },
  [`${EVENT}/orders/[token]/pay`]: { POST: payRoute },
  "/api/v1/admin/orders/[id]/refund": { POST: refundRoute },
  "/api/webhooks/stripe": { POST: webhookRoute },
});
process.on("disconnect", () => process.exit(0));
process.send?.({ origin });
