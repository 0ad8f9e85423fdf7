import type { Tone } from "@/app/_components/ui/tone";

export type Words = { tone: Tone; label: string };

type State = { status: string; payment_status: string; payment_method: string | null };

/** How the registration itself stands, as a guest would say it. */
export function registrationWords({ status, payment_method }: State): Words {
  switch (status) {
    case "completed":
      return { tone: "success", label: "Registration confirmed" };
    case "pending":
      return payment_method === "check"
        ? { tone: "warning", label: "Reserved until your check arrives" }
        : { tone: "warning", label: "Awaiting confirmation" };
    case "cancelled":
      return { tone: "danger", label: "Registration canceled" };
    case "refunded":
      return { tone: "neutral", label: "Refunded" };
    case "expired":
      return { tone: "danger", label: "Reservation expired" };
    default:
      return { tone: "neutral", label: status };
  }
}

const PAYMENT: Record<string, Words> = {
  not_required: { tone: "success", label: "No payment due" },
  pending: { tone: "warning", label: "Payment due" },
  processing: { tone: "info", label: "Payment processing" },
  partially_paid: { tone: "warning", label: "Partially paid" },
  paid: { tone: "success", label: "Paid" },
  failed: { tone: "danger", label: "Payment failed" },
  partially_refunded: { tone: "info", label: "Partially refunded" },
  refunded: { tone: "info", label: "Refunded" },
  disputed: { tone: "warning", label: "Payment disputed" },
  voided: { tone: "neutral", label: "You weren’t charged" },
};

/** Where the money is. */
export function paymentWords({ payment_status }: State): Words {
  return PAYMENT[payment_status] ?? { tone: "neutral", label: payment_status };
}

/** Why nothing can be changed any more, or undefined while it can (`registration §1`). */
export function closedReason(status: string): { title: string; text: string } | undefined {
  switch (status) {
    case "cancelled":
      return {
        title: "This registration was canceled",
        text: "Its seats were released, so it can’t be changed.",
      };
    case "refunded":
      return {
        title: "This registration was refunded",
        text: "Its tickets are no longer valid. You can view it, but not change it.",
      };
    case "expired":
      return {
        title: "This reservation has expired",
        text: "It wasn’t paid in time, so its seats were released. It can’t be changed.",
      };
    default:
      return undefined;
  }
}
