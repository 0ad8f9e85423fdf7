import { Pencil } from "lucide-react";
import { buttonVariants } from "@/app/_components/ui/button";
import { ShortDate } from "@/app/_components/ui/date-time";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import type { Column } from "@/app/admin/_components/list/data-table";
import { formatMajor } from "@/lib/format/amounts";
import type { BatchRowView, GiftBatchView } from "@/lib/giving/gift-batches/schema";
import { METHOD_NAMES } from "@/lib/giving/method-names";
import { batchPath } from "../batch-path";
import { RemoveRowButton } from "./batch-buttons";

/** The gifts of a batch; once it is posted they lead to their pages. */
export const rowColumns = (batch: GiftBatchView, mayEdit: boolean): Column<BatchRowView>[] => [
  {
    label: "Donor",
    wide: true,
    cell: ({ donor }) => <Link href={`/admin/portfolio/${donor.id}`}>{donor.name}</Link>,
  },
  { label: "Amount", numeric: true, cell: ({ amount }) => formatMajor(amount, batch.currency) },
  { label: "Method", cell: ({ method }) => METHOD_NAMES[method] },
  { label: "Designation", phone: "hidden", cell: ({ designation }) => designation.name },
  {
    label: "Received",
    phone: "hidden",
    cell: ({ received_on }) => <ShortDate date={received_on} />,
  },
  { label: "Appeal", phone: "hidden", cell: ({ appeal }) => appeal?.name },
  { label: "Note", phone: "hidden", cell: ({ note }) => note },
  ...actionColumn(batch, mayEdit),
];

function actionColumn(batch: GiftBatchView, mayEdit: boolean): Column<BatchRowView>[] {
  if (batch.status === "posted")
    return [
      {
        label: "Gift",
        phone: "corner",
        cell: ({ donation_id: id }) =>
          id && <TextLink href={`/admin/donations/${id}`}>View gift</TextLink>,
      },
    ];
  if (!mayEdit) return [];
  return [
    {
      label: "Actions",
      phone: "corner",
      cell: (row) => {
        const gift = `${formatMajor(row.amount, batch.currency)} from ${row.donor.name}`;
        return (
          <span className="flex">
            <Link
              href={`${batchPath(batch.id)}/rows/${row.id}`}
              aria-label={`Edit ${gift}`}
              className={buttonVariants({ variant: "ghost", size: "icon-sm" })}
            >
              <Pencil aria-hidden />
            </Link>
            <RemoveRowButton batchId={batch.id} rowId={row.id} gift={gift} />
          </span>
        );
      },
    },
  ];
}
