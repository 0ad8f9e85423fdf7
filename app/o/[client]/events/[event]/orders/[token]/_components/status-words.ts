import type { Tone } from "@/app/_components/ui/tone";
import type { KeyOf } from "@/lib/language/catalogue";

/** A state's color and the message that names it. */
type Words = { tone: Tone; label: KeyOf<"order"> };

type State = { status: string; payment_status: string; payment_method: string | null };

/** How the registration itself stands, as a guest would say it. */
export function registrationWords({ status, payment_method }: State): Words | undefined {
  switch (status) {
    case "completed":
      return { tone: "success", label: "statusCompleted" };
    case "pending":
      return payment_method === "check"
        ? { tone: "warning", label: "statusCheck" }
        : { tone: "warning", label: "statusPending" };
    case "cancelled":
      return { tone: "danger", label: "statusCancelled" };
    case "refunded":
      return { tone: "neutral", label: "statusRefunded" };
    case "expired":
      return { tone: "danger", label: "statusExpired" };
    default:
      return undefined;
  }
}

const PAYMENT: Partial<Record<string, Words>> = {
  not_required: { tone: "success", label: "payNone" },
  pending: { tone: "warning", label: "paymentDue" },
  processing: { tone: "info", label: "payProcessing" },
  partially_paid: { tone: "warning", label: "payPartial" },
  paid: { tone: "success", label: "payPaid" },
  failed: { tone: "danger", label: "payFailed" },
  partially_refunded: { tone: "info", label: "payPartialRefund" },
  refunded: { tone: "info", label: "statusRefunded" },
  disputed: { tone: "warning", label: "payDisputed" },
  voided: { tone: "neutral", label: "payVoided" },
};

/** Where the money is. */
export const paymentWords = ({ payment_status }: State): Words | undefined =>
  PAYMENT[payment_status];

/** Why nothing can be changed any more, or undefined while it can (`registration §1`). */
export function closedReason(
  status: string,
): { title: KeyOf<"order">; text: KeyOf<"order"> } | undefined {
  switch (status) {
    case "cancelled":
      return { title: "closedCancelled", text: "closedCancelledText" };
    case "refunded":
      return { title: "closedRefunded", text: "closedRefundedText" };
    case "expired":
      return { title: "closedExpired", text: "closedExpiredText" };
    default:
      return undefined;
  }
}
