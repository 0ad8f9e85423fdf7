import type { Tone } from "@/app/_components/ui/tone";
import type { DonationSummary } from "@/lib/giving/donation-view";

type State = { label: string; tone: Tone };

export const GIFT_STATES: Record<DonationSummary["status"], State> = {
  completed: { label: "Received", tone: "success" },
  pending: { label: "Waiting for payment", tone: "info" },
  failed: { label: "Payment failed", tone: "danger" },
  voided: { label: "Void", tone: "neutral" },
};

export const THANKS_STATES: Record<DonationSummary["acknowledgement"], State> = {
  pending: { label: "To thank", tone: "warning" },
  queued: { label: "Being thanked", tone: "info" },
  sent: { label: "Thanked", tone: "success" },
  failed: { label: "Thanks failed", tone: "danger" },
  do_not_acknowledge: { label: "No thanks wanted", tone: "neutral" },
  not_required: { label: "No thanks needed", tone: "neutral" },
};
