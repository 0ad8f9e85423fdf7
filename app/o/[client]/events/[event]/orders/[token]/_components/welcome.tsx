import { Alert } from "@/app/_components/ui/alert";
import type { OrderView } from "@/lib/events/schema";
import { formatMajor } from "@/lib/format";
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
export function Welcome({ order, asked, news }: WelcomeProps) {
  const { status, total_amount, currency, purchaser_email: email, event } = order;
  if (isJustCancelled(order, asked))
    return (
      <Alert tone="success" role="status" title="Your registration is canceled">
        {["Thank you for letting us know.", ...news].join(" ")}
      </Alert>
    );
  if (one(asked, "given") === "1")
    return (
      <Alert tone="success" role="status" title="Ticket transferred">
        We’ve emailed the new and previous guests. The earlier ticket is no longer valid.
      </Alert>
    );
  const hasCome = one(asked, "paid") === "1" || one(asked, "placed") === "1";
  if (!hasCome || (status !== "completed" && status !== "pending")) return null;
  return (
    <Alert
      tone="success"
      role="status"
      title={
        status === "completed"
          ? `Thank you. You are registered for ${event.name}`
          : `Thank you. Your seats at ${event.name} are reserved`
      }
    >
      {status === "completed" && total_amount > 0 && (
        <p>Your payment of {formatMajor(total_amount, currency)} was received.</p>
      )}
      <p>
        Bookmark this page to change names, get tickets and answer questions.
        {email && ` We’ve also emailed ${email}.`}
      </p>
    </Alert>
  );
}
