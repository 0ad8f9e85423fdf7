import { Badge } from "@/app/_components/ui/badge";
import { DateOnly } from "@/app/_components/ui/date-time";
import { TextLink } from "@/app/_components/ui/link";
import {
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import { formatMajor } from "@/lib/format/amounts";
import { METHOD_NAMES } from "@/lib/giving/method-names";
import type { CreditedGift, CreditedGifts } from "@/lib/portfolio/profile/credited-gifts";
import type { GiftFigure } from "@/lib/portfolio/profile/gift-figures";

/** What the last column is of. */
const COUNTED: Partial<Record<GiftFigure, string>> = {
  vehicle: "Counted",
  unattributed: "Missing",
};

type Props = {
  found: CreditedGifts;
  /** May the reader say what a currency is worth? */
  maySetRates: boolean;
};

/** The gifts, and below them what they add up to, those of other pages too. */
export function GiftRows({ found, maySetRates }: Props) {
  const { figure, currency } = found;
  const counted = COUNTED[figure] ?? "Counted";
  const isLeftOut = figure === "without_rate";
  return (
    <Table label={isLeftOut ? "Excluded gifts" : "Counted gifts"} stacked>
      <TableHeader>
        <TableRow>
          <TableHead>Gift</TableHead>
          <TableHead>Donor</TableHead>
          <TableHead>Method</TableHead>
          <TableHead numeric>Gift amount</TableHead>
          {found.whole !== null && <TableHead numeric>In {currency}</TableHead>}
          <TableHead numeric>{counted}</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {found.data.map((gift) => (
          <TableRow key={gift.donation_id}>
            <TableHead scope="row" className="font-normal! whitespace-nowrap">
              <TextLink href={`/admin/donations/${gift.donation_id}`}>
                <DateOnly date={gift.date} />
              </TextLink>
            </TableHead>
            <TableCell data-label="Donor">
              {gift.legal_donor_name}
              {!gift.is_direct && (
                <Badge tone="info" className="ml-2">
                  Credited
                </Badge>
              )}
            </TableCell>
            <TableCell data-label="Method">{METHOD_NAMES[gift.method]}</TableCell>
            <TableCell data-label="Gift amount" numeric>
              {formatMajor(gift.amount, gift.currency)}
            </TableCell>
            {found.whole !== null && (
              <TableCell data-label={`In ${currency}`} numeric>
                {gift.whole === null ? "No rate" : formatMajor(gift.whole, currency)}
              </TableCell>
            )}
            <TableCell data-label={counted} numeric>
              {gift.counted === null ? (
                <NoRate gift={gift} isLinked={maySetRates} />
              ) : (
                formatMajor(gift.counted, currency)
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
      {!isLeftOut && (
        <TableFooter>
          <TableRow>
            <TableHead scope="row" colSpan={4}>
              Total
            </TableHead>
            {found.whole !== null && (
              <TableCell data-label={`Total in ${currency}`} numeric>
                {formatMajor(found.whole, currency)}
              </TableCell>
            )}
            <TableCell data-label={found.whole === null ? "Total" : `${counted}, together`} numeric>
              {formatMajor(found.total, currency)}
            </TableCell>
          </TableRow>
        </TableFooter>
      )}
    </Table>
  );
}

function NoRate({ gift, isLinked }: { gift: CreditedGift; isLinked: boolean }) {
  if (!isLinked) return "No rate";
  const asked = new URLSearchParams({ currency: gift.currency, on: gift.date });
  return (
    <TextLink href={`/admin/settings/currency-rates?${asked}#set`}>
      No rate
      <span className="sr-only">
        {" "}
        of {gift.currency} for <DateOnly date={gift.date} />: set rate
      </span>
    </TextLink>
  );
}
