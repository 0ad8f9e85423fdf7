import { Badge } from "@/app/_components/ui/badge";
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
import { formatDate, formatMajor } from "@/lib/format";
import { METHOD_NAMES } from "@/lib/giving/method-names";
import type { CreditedGift, CreditedGifts } from "@/lib/portfolio/credited-gifts";

/** The gifts, and below them what they add up to, those of other pages too. */
export function GiftRows({ found }: { found: CreditedGifts }) {
  return (
    <Table label="Gifts that are counted" stacked>
      <TableHeader>
        <TableRow>
          <TableHead>Gift</TableHead>
          <TableHead>Given by</TableHead>
          <TableHead>How</TableHead>
          <TableHead numeric>The gift</TableHead>
          <TableHead numeric>Counted</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {found.data.map((gift) => (
          <TableRow key={gift.donation_id}>
            <TableHead scope="row" className="font-normal whitespace-nowrap">
              <TextLink href={`/admin/donations/${gift.donation_id}`}>
                {formatDate(gift.date)}
              </TextLink>
            </TableHead>
            <TableCell data-label="Given by">
              {gift.legal_donor_name}
              {!gift.is_direct && (
                <Badge tone="info" className="ml-2">
                  Credited
                </Badge>
              )}
            </TableCell>
            <TableCell data-label="How">{METHOD_NAMES[gift.method]}</TableCell>
            <TableCell data-label="The gift" numeric>
              {formatMajor(gift.amount, gift.currency)}
            </TableCell>
            <TableCell data-label="Counted" numeric>
              {countedText(gift, found.currency)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
      <TableFooter>
        <TableRow>
          <TableHead scope="row" colSpan={4}>
            Together
          </TableHead>
          <TableCell data-label="Together" numeric>
            {formatMajor(found.total, found.currency)}
          </TableCell>
        </TableRow>
      </TableFooter>
    </Table>
  );
}

const countedText = ({ counted }: CreditedGift, currency: string): string =>
  counted === null ? "No rate" : formatMajor(counted, currency);
