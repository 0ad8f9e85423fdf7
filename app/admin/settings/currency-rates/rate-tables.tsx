import { Button } from "@/app/_components/ui/button";
import { ShortDate } from "@/app/_components/ui/date-time";
import { Link } from "@/app/_components/ui/near-link";
import { DataTable } from "@/app/admin/_components/list/data-table";
import { formatMajor } from "@/lib/format/amounts";
import type { CurrencyRateView } from "@/lib/giving/credits/credit-schema";
import type { MissingRates } from "@/lib/portfolio/projection/missing-rates";
import { RemoveRateDialog } from "./rate-forms";

type Gift = MissingRates["gifts"][number];

export const GiftsWithoutRate = ({
  gifts,
  mayEdit,
}: {
  gifts: readonly Gift[];
  mayEdit: boolean;
}) => (
  <DataTable
    label="Gifts without a rate"
    rows={gifts}
    rowKey={(gift) => gift.donation_id}
    columns={[
      {
        label: "Donor",
        wide: true,
        cell: (gift) => (
          <Link href={`/admin/donations/${gift.donation_id}`}>{gift.donor_name}</Link>
        ),
      },
      { label: "Date", cell: (gift) => <ShortDate date={gift.donated_on} /> },
      { label: "Amount", numeric: true, cell: (gift) => formatMajor(gift.amount, gift.currency) },
      ...(mayEdit ? [{ label: "Actions", phone: "corner" as const, cell: rateLink }] : []),
    ]}
  />
);

const rateLink = (gift: Gift) => (
  <Button asChild variant="secondary" size="sm" className="min-h-8!">
    <Link href={`?currency=${gift.currency}&on=${gift.donated_on}#set`}>
      Set rate for {gift.currency}
    </Link>
  </Button>
);

type Rates = { rates: readonly CurrencyRateView[]; mayEdit: boolean };

export const RateTable = ({ rates, mayEdit }: Rates) => (
  <DataTable
    label="Rates"
    rows={rates}
    rowKey={({ id }) => id}
    columns={[
      { label: "Currency", cell: ({ currency }) => `1 ${currency}` },
      { label: "From", wide: true, cell: (rate) => <ShortDate date={rate.effective_on} /> },
      { label: "Rate", numeric: true, cell: (rate) => `${rate.rate} ${rate.to_currency}` },
      ...(mayEdit ? [{ label: "Actions", phone: "corner" as const, cell: removal }] : []),
    ]}
  />
);

const removal = ({ id, currency, effective_on }: CurrencyRateView) => (
  <RemoveRateDialog id={id} currency={currency} on={effective_on} />
);
