import { Alert } from "@/app/_components/ui/alert";
import { TextLink } from "@/app/_components/ui/link";
import { pageSpeech } from "@/app/_language/speech";
import type { Draft, DraftOrder } from "@/lib/events/selling/registration-draft-schema";
import { isUnpaid } from "@/lib/events/selling/unpaid-order";
import { When } from "../../_components/when";
import { type EventPlace, orderPath } from "../../paths";

type OpenOrderProps = { place: EventPlace; draft: Draft; timeZone: string };

/**
 * Somebody who came back from the payment: the places are kept, and what is changed lets them go, back to
 * the waiting list's offer if they came of one.
 */
export async function OpenOrder({ place, draft: { order, offer }, timeZone }: OpenOrderProps) {
  const t = (await pageSpeech()).t("event");
  const when = () => offer && <When instant={offer.until} timeZone={timeZone} />;
  if (order?.token && isUnpaid(order))
    return (
      <Alert title={t("keptTitle")}>
        <KeptUntil place={place} order={order} token={order.token} timeZone={timeZone} />{" "}
        {offer ? t.rich("changesOffer", { when }) : t("changesRelease")}
      </Alert>
    );
  if (offer)
    return (
      <Alert tone="success" title={t("offerTitle")}>
        {t.rich("offerText", { when })}
      </Alert>
    );
  return null;
}

type KeptUntilProps = { place: EventPlace; order: DraftOrder; token: string; timeZone: string };

/** Until when an unpaid order has its places, and the way to pay it. */
export async function KeptUntil({ place, order, token, timeZone }: KeptUntilProps) {
  const t = (await pageSpeech()).t("event");
  const { deadline } = order;
  return (
    <>
      {deadline && (
        <>{t.rich("keptUntil", { when: () => <When instant={deadline} timeZone={timeZone} /> })} </>
      )}
      {t.rich("toPayment", {
        link: (chunks) => <TextLink href={orderPath(place, token, "/pay")}>{chunks}</TextLink>,
      })}
    </>
  );
}
