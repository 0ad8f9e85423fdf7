import { Badge } from "@/app/_components/ui/badge";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import { pageSpeech } from "@/app/_language/speech";
import { type DeductibleColumn, deductibleWords } from "@/lib/giving/deductible-words";
import { isThing } from "@/lib/giving/method-names";
import type { OwnGift } from "@/lib/giving/receipts/own-receipts";
import { purposeIn } from "@/lib/giving/sponsored-purpose";
import type { Speech } from "@/lib/language/speech";

type Props = {
  gifts: readonly OwnGift[];
  year: number;
  showDonor: boolean;
  /** Null where receipts do not speak of what can be claimed. */
  deductible: DeductibleColumn | null;
};

export async function GiftTable({ gifts, year, showDonor, deductible }: Props) {
  const speech = await pageSpeech();
  const t = speech.t("portal");
  return (
    <Table label={t("giftsIn", { year: String(year) })} stacked>
      <TableHeader>
        <TableRow>
          <TableHead>{t("date")}</TableHead>
          <TableHead>{t("purposeFor")}</TableHead>
          {showDonor && <TableHead>{t("giver")}</TableHead>}
          <TableHead numeric>{t("amount")}</TableHead>
          {deductible && <TableHead numeric>{deductible.heading}</TableHead>}
          <TableHead>{t("receipt")}</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {gifts.map((gift) => (
          <TableRow key={gift.id}>
            <TableHead scope="row" className="font-normal! whitespace-nowrap">
              {speech.format.date(gift.donated_on)}
            </TableHead>
            <TableCell data-label={t("purposeFor")}>
              {purposeIn(speech, gift.purpose)}{" "}
              {gift.is_test && <Badge tone="info">{t("test")}</Badge>}
            </TableCell>
            {showDonor && <TableCell data-label={t("giver")}>{gift.donor.name}</TableCell>}
            <TableCell data-label={t("amount")} numeric>
              <Amount gift={gift} speech={speech} />
            </TableCell>
            {deductible && (
              <TableCell data-label={deductible.heading} numeric>
                {deductibleWords(gift, deductible, speech.format)}
              </TableCell>
            )}
            <TableCell data-label={t("receipt")}>
              <ReceiptLink gift={gift} speech={speech} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

type One = { gift: OwnGift; speech: Speech };

function Amount({ gift, speech: { t: of, format } }: One) {
  const t = of("portal");
  const { currency, fees_covered_amount: fees, refunded_amount: returned } = gift;
  if (isThing(gift.method)) return t(gift.method === "stock" ? "methodStock" : "methodInKind");
  return (
    <span className="inline-flex flex-col">
      <span>{format.major(gift.amount, currency)}</span>
      {fees > 0 && (
        <span className="text-sm text-muted-foreground">
          {t("andFees", { amount: format.major(fees, currency) })}
        </span>
      )}
      {returned > 0 && (
        <span className="text-sm text-muted-foreground">
          {t("refundedAmount", { amount: format.major(returned, currency) })}
        </span>
      )}
    </span>
  );
}

function ReceiptLink({ gift: { receipt, donated_on }, speech: { t: of, format } }: One) {
  const t = of("portal");
  if (!receipt) return <span className="text-muted-foreground">{t("refunded")}</span>;
  return (
    <a
      href={`/donor/receipts/receipt-${receipt.id}.pdf`}
      className="rounded-xs text-link underline underline-offset-4 hover:decoration-2"
      aria-label={t("receiptNamed", {
        number: receipt.number,
        date: format.date(donated_on),
      })}
    >
      {receipt.number}
    </a>
  );
}
