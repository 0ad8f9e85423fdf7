import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { linkVariants } from "@/app/_components/ui/link";
import type { Tone } from "@/app/_components/ui/tone";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { formatMajor } from "@/lib/format/amounts";
import type { DonationView } from "@/lib/giving/gifts/view";
import { METHOD_NAMES } from "@/lib/giving/method-names";
import { ReissueDialog } from "./gift-dialogs";

type Payment = DonationView["payments"][number];

const PAYMENT_STATES: Record<Payment["status"], { label: string; tone: Tone }> = {
  succeeded: { label: "Received", tone: "success" },
  processing: { label: "Processing", tone: "info" },
  pending: { label: "Waiting", tone: "info" },
  failed: { label: "Failed", tone: "danger" },
  voided: { label: "Abandoned", tone: "neutral" },
};

const REFUND_WORDS = {
  succeeded: "returned",
  pending: "refund in progress",
  failed: "refund failed",
};

export function Payments({ gift }: { gift: DonationView }) {
  const { currency, payments } = gift;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Payments</CardTitle>
      </CardHeader>
      <CardContent>
        {payments.length === 0 && <p className="text-muted-foreground">No payments recorded.</p>}
        <ul className="flex flex-col gap-4">
          {payments.map((payment) => (
            <li key={payment.id}>
              <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <span>
                  {formatMajor(payment.amount, currency)}, {METHOD_NAMES[payment.method]}
                </span>
                <StatusBadge tone={PAYMENT_STATES[payment.status].tone}>
                  {PAYMENT_STATES[payment.status].label}
                </StatusBadge>
              </p>
              {payment.disputed && (
                <p className="text-sm text-danger">The donor’s bank is disputing this payment.</p>
              )}
              {payment.refunds.map((refund) => (
                <p key={refund.id} className="text-sm text-muted-foreground">
                  {formatMajor(refund.amount, currency)} {REFUND_WORDS[refund.status]}
                  {refund.reason && `: ${refund.reason}`}
                </p>
              ))}
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

type ReceiptsProps = { gift: DonationView; mayEdit: boolean; timeZone: string };

export function Receipts({ gift, mayEdit, timeZone }: ReceiptsProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Receipts</CardTitle>
      </CardHeader>
      <CardContent>
        {gift.receipts.length === 0 && (
          <p className="text-muted-foreground">A receipt is issued once the payment is received.</p>
        )}
        <ul className="flex flex-col gap-4">
          {gift.receipts.map((receipt) => (
            <li key={receipt.id} className="flex flex-wrap items-start justify-between gap-3">
              <div className="min-w-0">
                <a
                  href={`/api/v1/admin/receipts/${receipt.id}/receipt.pdf`}
                  className={linkVariants()}
                >
                  Receipt {receipt.number}
                </a>
                <a
                  href={`/api/v1/admin/receipts/${receipt.id}/receipt.pdf?copy=true`}
                  className={linkVariants({ className: "ml-3 text-sm" })}
                  aria-label={`Copy of receipt ${receipt.number} (PDF)`}
                >
                  Organization copy
                </a>
                <p className="text-sm text-muted-foreground">
                  {receipt.voided_at
                    ? `Voided ${staffFormat().date(receipt.voided_at, timeZone)}: ${receipt.void_reason}`
                    : `Issued ${staffFormat().date(receipt.issued_at, timeZone)}${receipt.sent_at ? ", mailed" : ""}`}
                </p>
              </div>
              {receipt.status === "issued" && mayEdit && (
                <ReissueDialog donation={gift.id} receipt={receipt.id} number={receipt.number} />
              )}
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
