import { Alert } from "@/app/_components/ui/alert";
import { pageSpeech } from "@/app/_language/speech";
import type { OrderView } from "@/lib/events/schema";
import { one, type Params } from "../../../../read";

type WelcomeProps = {
  order: OrderView;
  asked: Params;
  /** Of the money of an order that is over. */
  news: readonly string[];
};

/** Has this guest cancelled it just now? */
export const isJustCancelled = ({ status }: OrderView, asked: Params): boolean =>
  one(asked, "cancelled") === "1" && (status === "cancelled" || status === "refunded");

/** Said once, to somebody who has just registered, paid or cancelled. */
export async function Welcome({ order, asked, news }: WelcomeProps) {
  const { t: of, format } = await pageSpeech();
  const t = of("order");
  const { status, total_amount, currency, purchaser_email: email, event } = order;
  if (isJustCancelled(order, asked))
    return (
      <Alert tone="success" role="status" title={t("canceledTitle")}>
        {[t("canceledThanks"), ...news].join(" ")}
      </Alert>
    );
  if (one(asked, "given") === "1")
    return (
      <Alert tone="success" role="status" title={t("transferred")}>
        {t("transferredText")}
      </Alert>
    );
  const hasCome = one(asked, "paid") === "1" || one(asked, "placed") === "1";
  if (!hasCome || (status !== "completed" && status !== "pending")) return null;
  return (
    <Alert
      tone="success"
      role="status"
      title={t(status === "completed" ? "welcomeDone" : "welcomeReserved", { event: event.name })}
    >
      {status === "completed" && total_amount > 0 && (
        <p>{t("paymentReceived", { amount: format.major(total_amount, currency) })}</p>
      )}
      <p>
        {t("bookmark")}
        {email && ` ${t("alsoEmailed", { email })}`}
      </p>
    </Alert>
  );
}
