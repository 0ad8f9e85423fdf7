import { z } from "zod";
import { readingFirst } from "@/db/trips";
import { now } from "@/lib/clock";
import { admitMailRequest } from "@/lib/gate/mail-requests";
import type { VisitorActor } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { appLink } from "@/lib/messages/render";
import { getOrderRecord } from "../order-record";
import { orderLink } from "../orders/capability";
import { orderView } from "../orders/view";
import { NewOrder, type NewOrderInput } from "../place-order-schema";
import { OrderView } from "../schema";
import { untilUnchanged, writeOrder } from "./place-order";
import { placedOnce, placementOf } from "./placement";
import { inTurn } from "./turns";

export const PlacedOrderView = z.object({
  data: OrderView,
  management: z
    .object({
      token: z.string().meta({ description: "Secret; shown only once" }),
      url: z.string().meta({ description: "The order page" }),
      api_url: z.string().meta({ description: "The order in the API" }),
    })
    .meta({ id: "OrderManagement" }),
});
export type PlacedOrderView = z.output<typeof PlacedOrderView>;

/** The page of an order, absolute. */
export const orderPage = (client: string, event: string, token: string): string =>
  appLink(`/o/${client}/events/${event}/orders/${token}`);

/** Places an order and answers with all that its buyer may know of it. Throws as `placeOrder` does. */
export async function placePublicOrder(
  actor: VisitorActor,
  { clientSlugOrId, eventSlug }: { clientSlugOrId: string; eventSlug: string },
  input: NewOrderInput,
  idempotencyKey: string | null,
): Promise<PlacedOrderView> {
  const wanted = accept(NewOrder, input);
  if (wanted.payment_method !== "card") await admitMailRequest(actor);
  const event = { slug: eventSlug };
  const placement = placementOf(event, wanted, idempotencyKey);
  const { orderId, token } = await placedOnce(actor, placement, () =>
    inTurn(`${actor.organizationId}/${eventSlug}`, () =>
      untilUnchanged(() =>
        readingFirst((tx, commitAfter) =>
          // Under a key, this answer is stored before it is sent (`lib/http/idempotency.ts`).
          writeOrder(tx, actor, event, wanted, {
            ...{ placement, commitAfter },
            isFlushedLater: idempotencyKey !== null,
          }),
        ),
      ),
    ),
  );
  const link = orderLink({ clientSlugOrId, eventSlug, token });
  const order = await getOrderRecord(actor.organizationId, orderId);
  const url = orderPage(clientSlugOrId, eventSlug, token);
  return { data: orderView(order, now(), link), management: { token, url, api_url: link } };
}
