import { Alert } from "@/app/_components/ui/alert";
import { DateTime } from "@/app/_components/ui/date-time";
import { TextLink } from "@/app/_components/ui/link";
import type { Draft, DraftOrder } from "@/lib/events/selling/registration-draft-schema";
import { isUnpaid } from "@/lib/events/selling/unpaid-order";
import { type EventPlace, orderPath } from "../../paths";

type OpenOrderProps = { place: EventPlace; draft: Draft; timeZone: string };

/**
 * Somebody who came back from the payment: the places are kept, and what is changed lets them go, back to
 * the waiting list's offer if they came of one.
 */
export function OpenOrder({ place, draft: { order, offer }, timeZone }: OpenOrderProps) {
  if (order?.token && isUnpaid(order))
    return (
      <Alert title="Your seats are reserved">
        <KeptUntil place={place} order={order} token={order.token} timeZone={timeZone} />{" "}
        {offer ? (
          <>
            If you make changes, your payment starts over. Your seats from the waiting list stay
            reserved until <DateTime instant={offer.until} timeZone={timeZone} />.
          </>
        ) : (
          "Making changes releases them first."
        )}
      </Alert>
    );
  if (offer)
    return (
      <Alert tone="success" title="These seats are reserved for you">
        Seats are available for you. Finish registering by{" "}
        <DateTime instant={offer.until} timeZone={timeZone} />.
      </Alert>
    );
  return null;
}

type KeptUntilProps = { place: EventPlace; order: DraftOrder; token: string; timeZone: string };

/** Until when an unpaid order has its places, and the way to pay it. */
export const KeptUntil = ({ place, order, token, timeZone }: KeptUntilProps) => (
  <>
    {order.deadline && (
      <>
        Until <DateTime instant={order.deadline} timeZone={timeZone} />.{" "}
      </>
    )}
    <TextLink href={orderPath(place, token, "/pay")}>Continue to payment</TextLink>.
  </>
);
