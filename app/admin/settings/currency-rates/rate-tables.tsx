import Link from "next/link";
import { Button } from "@/app/_components/ui/button";
import { TextLink } from "@/app/_components/ui/link";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import { formatDate, formatMajor } from "@/lib/format";
import type { CurrencyRateView } from "@/lib/giving/credit-schema";
import type { MissingRates } from "@/lib/portfolio/missing-rates";
import { RemoveRateDialog } from "./rate-forms";

type Missing = { gifts: MissingRates["gifts"]; mayEdit: boolean };

export function GiftsWithoutRate({ gifts, mayEdit }: Missing) {
  return (
    <Table label="Gifts without a rate" stacked>
      <TableHeader>
        <TableRow>
          <TableHead>Donor</TableHead>
          <TableHead>Date</TableHead>
          <TableHead numeric>Amount</TableHead>
          {mayEdit && (
            <TableHead>
              <span className="sr-only">Rate</span>
            </TableHead>
          )}
        </TableRow>
      </TableHeader>
      <TableBody>
        {gifts.map((gift) => (
          <TableRow key={gift.donation_id}>
            <TableHead scope="row" className="font-normal">
              <TextLink href={`/admin/donations/${gift.donation_id}`}>{gift.donor_name}</TextLink>
            </TableHead>
            <TableCell data-label="Date">{formatDate(gift.donated_on)}</TableCell>
            <TableCell data-label="Amount" numeric>
              {formatMajor(gift.amount, gift.currency)}
            </TableCell>
            {mayEdit && (
              <TableCell>
                <Button asChild variant="secondary" size="sm">
                  <Link href={`?currency=${gift.currency}&on=${gift.donated_on}#set`}>
                    Set a rate of {gift.currency}
                  </Link>
                </Button>
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

type Rates = { rates: readonly CurrencyRateView[]; mayEdit: boolean };

export function RateTable({ rates, mayEdit }: Rates) {
  return (
    <Table label="Rates" stacked>
      <TableHeader>
        <TableRow>
          <TableHead>Currency</TableHead>
          <TableHead>From</TableHead>
          <TableHead numeric>Worth</TableHead>
          {mayEdit && (
            <TableHead>
              <span className="sr-only">Remove</span>
            </TableHead>
          )}
        </TableRow>
      </TableHeader>
      <TableBody>
        {rates.map((rate) => (
          <TableRow key={rate.id}>
            <TableHead scope="row">1 {rate.currency}</TableHead>
            <TableCell data-label="From">{formatDate(rate.effective_on)}</TableCell>
            <TableCell data-label="Worth" numeric>
              {rate.rate} {rate.to_currency}
            </TableCell>
            {mayEdit && (
              <TableCell>
                <RemoveRateDialog
                  id={rate.id}
                  currency={rate.currency}
                  day={formatDate(rate.effective_on)}
                />
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
