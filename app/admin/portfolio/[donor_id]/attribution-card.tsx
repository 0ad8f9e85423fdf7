import { CircleCheck, CircleSlash } from "lucide-react";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
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
import type { AttributedGift } from "@/lib/portfolio/profile-items";
import { BASIS_WORDS, EXCLUSION_WORDS } from "./words";

const AT_ONCE = 8;

type Props = { gifts: readonly AttributedGift[]; linked: boolean };

/** Gifts and credits, newest first, each with why it counts or does not. */
export function AttributionCard({ gifts, linked }: Props) {
  if (gifts.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <div>
          <CardTitle>Attribution</CardTitle>
          <CardDescription>The newest gifts and credits. Each gift counts once.</CardDescription>
        </div>
      </CardHeader>
      <CardContent>
        <GiftTable label="Gifts and credits" gifts={gifts.slice(0, AT_ONCE)} linked={linked} />
        {gifts.length > AT_ONCE && (
          <details className="mt-4">
            <summary className="w-fit cursor-pointer rounded-xs font-semibold text-link">
              Show {gifts.length - AT_ONCE} earlier ones
            </summary>
            <GiftTable
              label="Earlier gifts and credits"
              gifts={gifts.slice(AT_ONCE)}
              linked={linked}
            />
          </details>
        )}
      </CardContent>
    </Card>
  );
}

function GiftTable({ label, gifts, linked }: Props & { label: string }) {
  return (
    <Table label={label} stacked>
      <TableHeader>
        <TableRow>
          <TableHead>Gift</TableHead>
          <TableHead numeric>Amount</TableHead>
          <TableHead>From</TableHead>
          <TableHead>Counts</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {gifts.map((gift) => (
          <TableRow key={gift.id}>
            <TableHead scope="row" className="font-normal whitespace-nowrap">
              {linked ? (
                <TextLink href={`/admin/donations/${gift.source_gift_id}`}>
                  {formatDate(gift.date)}
                </TextLink>
              ) : (
                formatDate(gift.date)
              )}
            </TableHead>
            <TableCell data-label="Amount" numeric>
              {formatMajor(gift.amount, gift.currency)}
            </TableCell>
            <TableCell data-label="From">
              <span className="inline-flex flex-col">
                {gift.source_donor_name}
                {gift.soft_credit_type && (
                  <span className="text-sm text-muted-foreground">{gift.soft_credit_type}</span>
                )}
              </span>
            </TableCell>
            <TableCell data-label="Counts">
              <Reason gift={gift} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Reason({ gift }: { gift: AttributedGift }) {
  const isOut = gift.exclusion_reason !== null;
  const Icon = isOut ? CircleSlash : CircleCheck;
  return (
    <span className="inline-flex items-start gap-1.5">
      <Icon
        aria-hidden
        className={`mt-1 size-4 shrink-0 ${isOut ? "text-muted-foreground" : "text-success"}`}
      />
      <span>
        {isOut ? "No" : "Yes"}
        <span className="block text-sm text-muted-foreground">
          {gift.exclusion_reason
            ? EXCLUSION_WORDS[gift.exclusion_reason]
            : gift.policy_basis.map((basis) => BASIS_WORDS[basis]).join("; ")}
          {gift.notes && `. ${gift.notes}`}
        </span>
      </span>
    </span>
  );
}
