import { ShortDate } from "@/app/_components/ui/date-time";
import { giftDonorColumn } from "@/app/admin/_components/gift-donor-column";
import { ACKNOWLEDGMENT_STATES, GIFT_STATES } from "@/app/admin/_components/gift-words";
import type { Column } from "@/app/admin/_components/list/data-table";
import { Quiet } from "@/app/admin/_components/list/row-words";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { formatMajor } from "@/lib/format/amounts";
import type { DonationSummary } from "@/lib/giving/gifts/view";
import { METHOD_NAMES } from "@/lib/giving/method-names";

export const giftColumns: Column<DonationSummary>[] = [
  giftDonorColumn,
  { label: "Date", cell: ({ donated_on }) => <ShortDate date={donated_on} /> },
  {
    label: "Designation",
    wide: true,
    cell: ({ purpose, program }) => (
      <>
        {purpose}
        {program.name !== purpose && <Quiet>{program.name}</Quiet>}
      </>
    ),
  },
  {
    label: "Method",
    phone: "hidden",
    cell: ({ method, is_recurring }) => (
      <>
        {METHOD_NAMES[method]}
        {is_recurring && <Quiet>recurring</Quiet>}
      </>
    ),
  },
  {
    label: "Amount",
    numeric: true,
    phone: "corner",
    cell: ({ amount, refunded_amount, currency }) => (
      <>
        {formatMajor(amount, currency)}
        {refunded_amount > 0 && <Quiet>({formatMajor(refunded_amount, currency)} returned)</Quiet>}
      </>
    ),
  },
  {
    label: "Status",
    cell: ({ status }) => (
      <StatusBadge tone={GIFT_STATES[status].tone}>{GIFT_STATES[status].label}</StatusBadge>
    ),
  },
  {
    label: "Acknowledgment",
    phone: "hidden",
    cell: ({ status, acknowledgement }) => {
      if (status !== "completed") return null;
      const { tone, label } = ACKNOWLEDGMENT_STATES[acknowledgement];
      return <StatusBadge tone={tone}>{label}</StatusBadge>;
    },
  },
];
