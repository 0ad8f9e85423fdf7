import { DateOnly, ShortDate } from "@/app/_components/ui/date-time";
import { linkVariants } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { formatMajor } from "@/lib/format/amounts";
import type { ClaimPreview, ClaimView } from "@/lib/giving/gift-aid/schema";

type LeftOut = ClaimPreview["left_out"][number];

const REASONS: Record<LeftOut["reason"], string> = {
  no_declaration: "No declaration",
  not_a_person: "Given by an organization",
  address_missing: "First name, last name, or home address is missing",
  benefit_too_high: "The benefit the donor received is above the limit",
  benefits_of_year_too_high: "The donor’s benefits in the tax year exceed £2,500",
  returned: "Fully refunded",
};

const pounds = (amount: number) => formatMajor(amount, "GBP");

const dateAndAmount: Column<ClaimPreview["gifts"][number]>[] = [
  { label: "Date", cell: ({ donated_on }) => <DateOnly date={donated_on} /> },
  {
    label: "Amount",
    numeric: true,
    phone: "corner",
    cell: ({ amount }) => pounds(amount),
  },
];

export const GiftTable = ({ gifts }: { gifts: ClaimPreview["gifts"] }) => (
  <DataTable
    label="Gifts in the next claim"
    rows={gifts}
    rowKey={({ donation_id }) => donation_id}
    columns={[
      {
        label: "Donor",
        wide: true,
        cell: ({ donation_id, donor }) => (
          <Link href={`/admin/donations/${donation_id}`}>{donor.name}</Link>
        ),
      },
      ...dateAndAmount,
    ]}
  />
);

export const LeftOutTable = ({ gifts }: { gifts: readonly LeftOut[] }) => (
  <DataTable
    label="Gifts not in the next claim"
    rows={gifts}
    rowKey={({ donation_id }) => donation_id}
    columns={[
      {
        label: "Donor",
        cell: ({ donor }) => <Link href={`/admin/donors/${donor.id}/gift-aid`}>{donor.name}</Link>,
      },
      ...dateAndAmount,
      { label: "Reason", wraps: true, cell: ({ reason }) => REASONS[reason] },
    ]}
  />
);

type ClaimProps = { claims: readonly ClaimView[]; timeZone: string };

export const ClaimTable = ({ claims, timeZone }: ClaimProps) => (
  <DataTable
    label="Gift Aid claims"
    rows={claims}
    rowKey={({ id }) => id}
    columns={[
      {
        label: "Claim",
        wide: true,
        cell: ({ id, until }) => `${id}, up to ${staffFormat().date(until)}`,
      },
      {
        label: "Claimed on",
        phone: "named",
        cell: ({ made_at }) => <ShortDate date={new Date(made_at)} timeZone={timeZone} />,
      },
      { label: "Gifts", numeric: true, phone: "named", cell: ({ gifts }) => gifts },
      {
        label: "Total given",
        numeric: true,
        phone: "named",
        cell: ({ total_amount }) => pounds(total_amount),
      },
      {
        label: "Gift Aid",
        numeric: true,
        phone: "named",
        cell: ({ claim_amount }) => pounds(claim_amount),
      },
      { label: "Schedule", phone: "corner", cell: ({ id }) => <Schedule claim={id} /> },
    ]}
  />
);

const Schedule = ({ claim }: { claim: number }) => (
  <a
    href={`/api/v1/admin/gift-aid/claims/${claim}/schedule.csv`}
    className={linkVariants()}
    aria-label={`HMRC schedule for claim ${claim}, CSV`}
  >
    CSV
  </a>
);
