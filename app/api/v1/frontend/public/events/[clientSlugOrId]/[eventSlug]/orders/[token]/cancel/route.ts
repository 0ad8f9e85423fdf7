import {
  CancellationConfirmed,
  CancellationPreview,
} from "@/lib/events/refunds/cancellation-schema";
import { cancelAsGuest, previewCancellation } from "@/lib/events/refunds/guest-cancellation";
import { OrderPath } from "@/lib/events/schema";
import { orderCapability } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { publicRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

const cancelling = {
  tag: "Event registration",
  access: orderCapability,
  params: OrderPath,
  returns: { data: CancellationPreview },
  refuses: publicRefusal,
  alsoRefuses: ["conflict"],
} as const;

export const GET = route(
  {
    ...cancelling,
    summary: "Preview canceling an event registration",
    description:
      "What would be refunded, what the organization keeps, and the deadline, before anything is decided.",
    limits: { known: "order_reads", unknown: "unknown_tokens" },
  },
  async ({ actor }) => ({ data: await previewCancellation(actor) }),
);

export const POST = route(
  {
    ...cancelling,
    summary: "Cancel an event registration",
    description:
      "Cancels on the terms of a preview: seats are released, and money goes back the way it came. If the terms have changed: 409 `terms_changed`, with the new ones in `details.preview`.",
    limits: { known: "order_writes", unknown: "unknown_tokens" },
    body: CancellationConfirmed,
    idempotency: "optional",
    inSteps: true,
  },
  async ({ actor, body }) => ({ data: await cancelAsGuest(actor, body.preview_token) }),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
