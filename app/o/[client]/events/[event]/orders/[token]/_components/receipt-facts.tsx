import { Download, ReceiptText } from "lucide-react";
import { TransactionTable } from "@/app/_components/transaction-table";
import { linkVariants } from "@/app/_components/ui/link";
import { pageSpeech } from "@/app/_language/speech";
import { claimedOn } from "@/lib/events/orders/receipt-figures";
import type { OrderView } from "@/lib/events/schema";
import { Amount } from "./amount";

/** The latest receipt, and what changed on it since it was issued. */
export async function ReceiptFacts({ order, pdfUrl }: { order: OrderView; pdfUrl: string }) {
  const speech = await pageSpeech();
  const { format } = speech;
  const t = speech.t("order");
  const receipt = order.receipt_snapshot;
  if (Array.isArray(receipt)) return null;
  const { timezone: timeZone } = order.event;
  const { adjustment_type, adjusted_at, adjustment_reason } = receipt;
  const { ofTotal, column } = claimedOn(receipt, speech);
  const adjusted = ADJUSTED[adjustment_type === "refund" ? "refund" : "cancellation"];
  return (
    <section aria-labelledby="receipt-heading" className="mt-5 border-t pt-5">
      <h3 id="receipt-heading" className="flex items-center gap-2">
        <ReceiptText aria-hidden className="size-5 text-link" />
        {t("receipt", { number: receipt.receipt_number ?? "" })}
      </h3>
      <p className="mt-1 text-sm text-muted-foreground">
        {receipt.issued_at && t("issuedOn", { date: format.date(receipt.issued_at, timeZone) })}
        {order.receipt_sent_at &&
          order.purchaser_email &&
          ` ${t("sentTo", { email: order.purchaser_email })}`}
      </p>
      {adjustment_type && (
        <div className="mt-3 rounded-lg border bg-muted p-3 text-sm">
          <p className="font-semibold">
            {adjusted_at
              ? t(adjusted.on, { date: format.date(adjusted_at, timeZone) })
              : t(adjusted.plain)}
          </p>
          {adjustment_reason && <p>{adjustment_reason}</p>}
          <dl className="mt-1.5 grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5">
            <Adjusted
              term={t("refunded")}
              major={receipt.refunded_amount}
              currency={receipt.currency}
            />
            <Adjusted
              term={t("amountPaid")}
              major={receipt.active_total_amount}
              currency={receipt.currency}
            />
            {ofTotal && (
              <Adjusted
                term={ofTotal}
                major={receipt.active_tax_deductible_amount}
                currency={receipt.currency}
              />
            )}
          </dl>
        </div>
      )}
      {receipt.replaces_number && (
        <p className="mt-2 text-sm">{t("replaces", { number: receipt.replaces_number })}</p>
      )}
      {receipt.notice_to_number && (
        <p className="mt-2 text-sm">{t("noticeTo", { number: receipt.notice_to_number })}</p>
      )}
      {receipt.transactions && receipt.transactions.length > 0 && (
        <div className="mt-3">
          <TransactionTable
            label={t("items")}
            lines={receipt.transactions}
            currency={receipt.currency}
            deductible={column}
          />
        </div>
      )}
      {receipt.goods_statement && <p className="mt-3 text-sm">{receipt.goods_statement}</p>}
      {receipt.receipt_note && (
        <p className="mt-3 text-sm whitespace-pre-line">{receipt.receipt_note}</p>
      )}
      <p className="mt-3 flex items-center gap-2">
        <Download aria-hidden className="size-4.5 text-link" />
        <a href={pdfUrl} download className={linkVariants({ variant: "quiet" })}>
          {t("receiptPdf")}
        </a>
      </p>
    </section>
  );
}

const ADJUSTED = {
  refund: { plain: "refunded", on: "refundedOn" },
  cancellation: { plain: "canceled", on: "canceledOn" },
} as const;

type AdjustedProps = { term: string; major: number | undefined; currency: string };

function Adjusted({ term, major, currency }: AdjustedProps) {
  if (major === undefined) return null;
  return (
    <>
      <dt>{term}</dt>
      <dd className="text-end">
        <Amount major={major} currency={currency} />
      </dd>
    </>
  );
}
