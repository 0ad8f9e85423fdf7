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
        : { tone: "warning", label: "Not confirmed yet" };
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
  not_required: { tone: "success", label: "Nothing to pay" },
  pending: { tone: "warning", label: "Payment open" },
  processing: { tone: "info", label: "Payment on its way" },
  partially_paid: { tone: "warning", label: "Partly paid" },
  paid: { tone: "success", label: "Paid" },
  failed: { tone: "danger", label: "Payment failed" },
  partially_refunded: { tone: "info", label: "Partly refunded" },
  refunded: { tone: "info", label: "Money refunded" },
  disputed: { tone: "warning", label: "Payment disputed" },
  voided: { tone: "neutral", label: "Nothing was charged" },
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
        text: "Its seats were released, so nothing here can be changed.",
      };
    case "refunded":
      return {
        title: "This registration was refunded",
        text: "Its tickets are no longer valid. You can still read everything here, but not change it.",
      };
    case "expired":
      return {
        title: "This reservation has expired",
        text: "It was not paid in time, so the seats were released. Nothing here can be changed.",
      };
    default:
      return undefined;
  }
}
