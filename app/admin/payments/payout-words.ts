import type { Tone } from "@/app/_components/ui/tone";
import type { PayoutView, UnreconciledView } from "@/lib/payouts/schema";

type Words<Key extends string> = Record<Key, { label: string; tone: Tone }>;

export const PAYOUT_WORDS: Words<PayoutView["status"]> = {
  pending: { label: "Pending", tone: "info" },
  in_transit: { label: "In transit", tone: "info" },
  paid: { label: "Paid", tone: "success" },
  failed: { label: "Failed", tone: "danger" },
  canceled: { label: "Canceled", tone: "neutral" },
};

export const MATCH_WORDS: Words<PayoutView["match"]> = {
  matched: { label: "Matched", tone: "success" },
  items_differ: { label: "Doesn’t match", tone: "warning" },
  sum_differs: { label: "Total differs", tone: "danger" },
  unread: { label: "Not itemized yet", tone: "info" },
  not_itemized: { label: "Can’t be itemized", tone: "neutral" },
};

const GATEWAYS: Record<string, string> = {
  stripe: "Stripe",
  test: "Test gateway",
  paypal: "PayPal",
};

export const gatewayName = (gateway: string): string => GATEWAYS[gateway] ?? gateway;

type Account = UnreconciledView["accounts"][number];

export const accountName = ({ gateway, account }: Account): string =>
  account ? `${gatewayName(gateway)} ${account}` : gatewayName(gateway);
