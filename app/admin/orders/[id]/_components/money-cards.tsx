import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { DateOnly } from "@/app/_components/ui/date-time";
import { linkVariants } from "@/app/_components/ui/link";
import type { Tone } from "@/app/_components/ui/tone";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import type { StaffOrderView } from "@/lib/events/orders/staff-order-schema";
import { formatMajor } from "@/lib/format/amounts";
import { methodWords } from "../../words";
import { Sum } from "./lines-card";
import { SentDialog } from "./money-dialogs";

type Payment = StaffOrderView["staff"]["payments"][number];
type Refund = Payment["refunds"][number];
type Props = { order: StaffOrderView; mayEdit: boolean; timeZone: string };

const PAYMENT_STATES: Record<Payment["status"], { label: string; tone: Tone }> = {
  succeeded: { label: "Received", tone: "success" },
  processing: { label: "Processing", tone: "info" },
  pending: { label: "Waiting", tone: "info" },
  failed: { label: "Failed", tone: "danger" },
  voided: { label: "Abandoned", tone: "neutral" },
};

/** Where the money is, and every payment and refund that it is made of. */
export function PaymentsCard({ order, mayEdit, timeZone }: Props) {
  const { staff, currency } = order;
  const money = (amount: number) => formatMajor(amount, currency);
  return (
    <Card>
      <CardHeader>
        <CardTitle>Payments</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <dl className="flex flex-col gap-1">
          <Sum term="Received" value={money(staff.paid_amount)} />
          {staff.returned_amount > 0 && (
            <Sum term="Refunded" value={money(-staff.returned_amount)} />
          )}
          {staff.due_amount > 0 && <Sum term="Still due" value={money(staff.due_amount)} isBold />}
        </dl>
        {staff.payments.length === 0 && <p className="text-muted-foreground">No payments yet.</p>}
        <ul className="flex flex-col gap-4">
          {staff.payments.map((payment) => (
            <li key={payment.id} className="border-t pt-4">
              <PaymentRow payment={payment} currency={currency} timeZone={timeZone} />
              {payment.refunds.map((refund) => (
                <RefundRow key={refund.id} order={order} refund={refund} mayEdit={mayEdit} />
              ))}
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

type RowProps = { payment: Payment; currency: string; timeZone: string };

function PaymentRow({ payment, currency, timeZone }: RowProps) {
  const { tone, label } = PAYMENT_STATES[payment.status];
  const about = [
    payment.check_number && `no. ${payment.check_number}`,
    payment.received_at && staffFormat().date(payment.received_at, timeZone),
    payment.is_test && "test",
  ];
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span>
          {formatMajor(payment.amount, currency)}, {methodWords(payment.method).toLowerCase()}
        </span>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </p>
      <p className="text-sm text-muted-foreground">{about.filter(Boolean).join(" · ")}</p>
      {payment.disputed && (
        <p className="text-sm text-danger">The payer’s bank is disputing this payment.</p>
      )}
    </>
  );
}

const REFUND_WORDS: Record<Refund["status"], string> = {
  succeeded: "returned",
  pending: "refund in progress",
  failed: "refund failed",
};

function RefundRow({
  order,
  refund,
  mayEdit,
}: {
  order: StaffOrderView;
  refund: Refund;
  mayEdit: boolean;
}) {
  const amount = formatMajor(refund.amount, order.currency);
  const isToSend = refund.status === "pending" && refund.by_hand;
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="min-w-0 wrap-anywhere">
        {amount} {isToSend ? "waiting for you to send it" : REFUND_WORDS[refund.status]}
        {refund.reason && <span className="text-muted-foreground">: {refund.reason}</span>}
      </p>
      {isToSend && mayEdit && (
        <SentDialog
          order={order.id}
          number={order.order_number}
          refund={refund.id}
          amount={amount}
        />
      )}
    </div>
  );
}

const ADJUSTED = { refund: "adjusted after a refund", cancellation: "adjusted after cancellation" };

export function ReceiptsCard({ order, timeZone }: Omit<Props, "mayEdit">) {
  const { receipts } = order.staff;
  const money = (amount: number) => formatMajor(amount, order.currency);
  return (
    <Card>
      <CardHeader>
        <CardTitle>Receipts</CardTitle>
      </CardHeader>
      <CardContent>
        {receipts.length === 0 && (
          <p className="text-muted-foreground">A receipt is issued once the payment is received.</p>
        )}
        <ul className="flex flex-col gap-4">
          {receipts.map((receipt) => (
            <li key={receipt.id}>
              <a
                href={`/api/v1/admin/orders/${order.id}/receipts/${receipt.id}/receipt.pdf`}
                className={linkVariants()}
              >
                Receipt {receipt.number} (PDF)
              </a>
              <p className="text-sm text-muted-foreground">
                <DateOnly date={receipt.issued_at} timeZone={timeZone} />
                {receipt.adjustment_type && `, ${ADJUSTED[receipt.adjustment_type]}`}:{" "}
                {money(receipt.total_amount)}
                {receipt.deductible_label &&
                  ` · ${receipt.deductible_label}: ${money(receipt.tax_deductible_amount)}`}
                {receipt.is_replaced && " · Replaced"}
              </p>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
