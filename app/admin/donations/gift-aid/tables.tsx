import { DateOnly } from "@/app/_components/ui/date-time";
import { linkVariants, TextLink } from "@/app/_components/ui/link";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import { formatDate, formatMajor } from "@/lib/format";
import type { ClaimPreview, ClaimView } from "@/lib/giving/gift-aid/schema";

type LeftOut = ClaimPreview["left_out"][number];

const REASONS: Record<LeftOut["reason"], string> = {
  no_declaration: "No declaration covers it",
  not_a_person: "Given by an organization",
  address_missing: "First name, last name or home address is missing",
  benefit_too_high: "The benefit the donor received is above the limit",
  benefits_of_year_too_high: "The donor’s benefits in the tax year exceed £2,500",
  returned: "Fully refunded",
};

const pounds = (amount: number) => formatMajor(amount, "GBP");

export const GiftTable = ({ gifts }: { gifts: ClaimPreview["gifts"] }) => (
  <Table label="Gifts in the next claim" stacked>
    <TableHeader>
      <TableRow>
        <TableHead>Donor</TableHead>
        <TableHead>Date</TableHead>
        <TableHead numeric>Amount</TableHead>
      </TableRow>
    </TableHeader>
    <TableBody>
      {gifts.map((gift) => (
        <TableRow key={gift.donation_id}>
          <TableHead scope="row" className="font-normal">
            <TextLink href={`/admin/donations/${gift.donation_id}`}>{gift.donor.name}</TextLink>
          </TableHead>
          <TableCell data-label="Date">{formatDate(gift.donated_on)}</TableCell>
          <TableCell data-label="Amount" numeric>
            {pounds(gift.amount)}
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

export const LeftOutTable = ({ gifts }: { gifts: readonly LeftOut[] }) => (
  <Table label="Gifts not in the next claim" stacked>
    <TableHeader>
      <TableRow>
        <TableHead>Donor</TableHead>
        <TableHead>Date</TableHead>
        <TableHead numeric>Amount</TableHead>
        <TableHead>Reason</TableHead>
      </TableRow>
    </TableHeader>
    <TableBody>
      {gifts.map((gift) => (
        <TableRow key={gift.donation_id}>
          <TableHead scope="row" className="font-normal">
            <TextLink href={`/admin/donors/${gift.donor.id}/gift-aid`}>{gift.donor.name}</TextLink>
          </TableHead>
          <TableCell data-label="Date">{formatDate(gift.donated_on)}</TableCell>
          <TableCell data-label="Amount" numeric>
            {pounds(gift.amount)}
          </TableCell>
          <TableCell data-label="Reason">{REASONS[gift.reason]}</TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

export const ClaimTable = ({
  claims,
  timeZone,
}: {
  claims: readonly ClaimView[];
  timeZone: string;
}) => (
  <Table label="Gift Aid claims" stacked>
    <TableHeader>
      <TableRow>
        <TableHead>Claim</TableHead>
        <TableHead>Claimed on</TableHead>
        <TableHead numeric>Gifts</TableHead>
        <TableHead numeric>Total given</TableHead>
        <TableHead numeric>Gift Aid</TableHead>
        <TableHead>Schedule</TableHead>
      </TableRow>
    </TableHeader>
    <TableBody>
      {claims.map((claim) => (
        <TableRow key={claim.id}>
          <TableHead scope="row" className="font-normal">
            {claim.id}, up to {formatDate(claim.until)}
          </TableHead>
          <TableCell data-label="Claimed on">
            <DateOnly date={new Date(claim.made_at)} timeZone={timeZone} />
          </TableCell>
          <TableCell data-label="Gifts" numeric>
            {claim.gifts}
          </TableCell>
          <TableCell data-label="Total given" numeric>
            {pounds(claim.total_amount)}
          </TableCell>
          <TableCell data-label="Gift Aid" numeric>
            {pounds(claim.claim_amount)}
          </TableCell>
          <TableCell data-label="Schedule">
            <a
              href={`/api/v1/admin/gift-aid/claims/${claim.id}/schedule.csv`}
              className={linkVariants()}
              aria-label={`HMRC schedule for claim ${claim.id}, CSV`}
            >
              CSV
            </a>
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
