import { DateOnly } from "@/app/_components/ui/date-time";
import { CHANNEL_WORDS } from "@/app/admin/_components/contact-words";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { Quiet } from "@/app/admin/_components/list/row-words";
import type { CountedInteraction } from "@/lib/portfolio/profile/counted-interactions";
import { MEANINGFUL_WORDS } from "../words";

export const ContactRows = ({ rows }: { rows: readonly CountedInteraction[] }) => (
  <DataTable label="Counted interactions" rows={rows} rowKey={({ id }) => id} columns={columns} />
);

const columns: Column<CountedInteraction>[] = [
  { label: "Date", cell: ({ date }) => <DateOnly date={date} /> },
  {
    label: "Method",
    wraps: true,
    cell: ({ channel, subject }) => (
      <>
        {(CHANNEL_WORDS as Record<string, string>)[channel] ?? channel}
        {subject && <Quiet>{subject}</Quiet>}
      </>
    ),
  },
  { label: "With", phone: "named", cell: ({ donor_name }) => donor_name },
  { label: "By", phone: "named", cell: ({ owner_name }) => owner_name ?? "Automatic" },
  {
    label: "Meaningful",
    phone: "named",
    cell: ({ meaningful_basis: basis }) => MEANINGFUL_WORDS[basis] ?? basis,
  },
];
