import type { Tone } from "@/app/_components/ui/tone";
import type { DonationSummary } from "@/lib/giving/gifts/view";

type State = { label: string; tone: Tone };

export const GIFT_STATES: Record<DonationSummary["status"], State> = {
  completed: { label: "Received", tone: "success" },
  pending: { label: "Pending", tone: "info" },
  failed: { label: "Failed", tone: "danger" },
  voided: { label: "Voided", tone: "neutral" },
};

export const ACKNOWLEDGMENT_STATES: Record<DonationSummary["acknowledgement"], State> = {
  pending: { label: "To acknowledge", tone: "warning" },
  queued: { label: "In progress", tone: "info" },
  failed: { label: "Failed", tone: "danger" },
  sent: { label: "Acknowledged", tone: "success" },
  do_not_acknowledge: { label: "Do not acknowledge", tone: "neutral" },
  not_required: { label: "Not required", tone: "neutral" },
};
