import { CircleCheck, CircleSlash } from "lucide-react";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { DateOnly } from "@/app/_components/ui/date-time";
import { Link } from "@/app/_components/ui/near-link";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { Quiet } from "@/app/admin/_components/list/row-words";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { formatMajor } from "@/lib/format/amounts";
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
          <CardDescription>Most recent gifts and credits. Each gift counts once.</CardDescription>
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
  return <DataTable label={label} rows={gifts} rowKey={({ id }) => id} columns={columns(linked)} />;
}

const columns = (linked: boolean): Column<AttributedGift>[] => [
  {
    label: "Gift",
    cell: ({ source_gift_id, date }) =>
      linked ? (
        <Link href={`/admin/donations/${source_gift_id}`}>
          <DateOnly date={date} />
        </Link>
      ) : (
        staffFormat().date(date)
      ),
  },
  {
    label: "Amount",
    numeric: true,
    phone: "corner",
    cell: ({ amount, currency }) => formatMajor(amount, currency),
  },
  {
    label: "From",
    cell: ({ source_donor_name, soft_credit_type }) => (
      <>
        {source_donor_name}
        {soft_credit_type && <Quiet>{soft_credit_type}</Quiet>}
      </>
    ),
  },
  { label: "Counts", phone: "named", wraps: true, cell: (gift) => <Reason gift={gift} /> },
];

function Reason({ gift }: { gift: AttributedGift }) {
  const isOut = gift.exclusion_reason !== null;
  const Icon = isOut ? CircleSlash : CircleCheck;
  return (
    <>
      <Icon
        aria-hidden
        className={`mr-1.5 inline size-4 ${isOut ? "text-muted-foreground" : "text-success"}`}
      />
      {isOut ? "No" : "Yes"}
      <Quiet>
        {gift.exclusion_reason
          ? EXCLUSION_WORDS[gift.exclusion_reason]
          : gift.policy_basis.map((basis) => BASIS_WORDS[basis]).join("; ")}
        {gift.notes && `. ${gift.notes}`}
      </Quiet>
    </>
  );
}
