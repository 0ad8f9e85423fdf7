import {
  everyWords,
  needsFirstCard,
  shortCardWords,
  stateWords,
} from "@/app/_components/plan/words";
import { ShortDate } from "@/app/_components/ui/date-time";
import { Link } from "@/app/_components/ui/near-link";
import type { Column } from "@/app/admin/_components/list/data-table";
import { Quiet } from "@/app/admin/_components/list/row-words";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { formatMajor } from "@/lib/format/amounts";
import type { PlanView } from "@/lib/giving/plans/schema";

export const planColumns: Column<PlanView>[] = [
  {
    label: "Donor",
    cell: ({ id, donor }) => <Link href={`/admin/plans/${id}`}>{donor.name}</Link>,
  },
  {
    label: "Designation",
    wide: true,
    cell: ({ purpose, program }) => (
      <>
        {purpose.name}
        {program.name !== purpose.name && <Quiet>{program.name}</Quiet>}
      </>
    ),
  },
  {
    label: "Amount",
    numeric: true,
    phone: "corner",
    cell: ({ total, currency }) => formatMajor(total, currency),
  },
  { label: "Frequency", cell: (plan) => everyWords(plan) },
  {
    label: "Next charge",
    cell: ({ next_charge_on, awaits_card, retry_on, failure }) => {
      if (needsFirstCard({ awaits_card, failure })) return "Needs a card";
      if (awaits_card) return "Needs a new card";
      if (retry_on)
        return (
          <>
            Retry <ShortDate date={retry_on} />
          </>
        );
      return next_charge_on && <ShortDate date={next_charge_on} />;
    },
  },
  { label: "Card", phone: "hidden", cell: ({ card }) => (card ? shortCardWords(card) : "No card") },
  {
    label: "Status",
    cell: ({ status }) => {
      const { tone, label } = stateWords(status);
      return <StatusBadge tone={tone}>{label}</StatusBadge>;
    },
  },
];
