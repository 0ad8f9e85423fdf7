import { BookOpen, Download } from "lucide-react";
import { Alert } from "@/app/_components/ui/alert";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { buttonVariants } from "@/app/_components/ui/button";
import { DateOnly, ShortDate } from "@/app/_components/ui/date-time";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { PageSteps } from "@/app/admin/_components/list/page-steps";
import { recordPage } from "@/app/admin/_components/staff-page";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { getJournalBatch, listJournalEntries } from "@/lib/accounting/batches";
import {
  type JournalBatchView,
  JournalEntryQuery,
  type JournalEntryView,
} from "@/lib/accounting/schema";
import { formatMajor, formatNumber, plural } from "@/lib/format/amounts";
import { ACCOUNTING, ACCOUNTS } from "../paths";
import { accountName, SLOT_WORDS, STATUS_WORDS } from "../words";
import { CloseButton, DiscardButton } from "./batch-buttons";

const title = "Journal batch";

export const metadata = { title };

const batchPage = recordPage(ACCOUNTING, getJournalBatch);

export default batchPage(
  { title, needs: "reports_view", query: JournalEntryQuery },
  async ({ staff, record: batch, query, address }) => {
    const { label, tone } = STATUS_WORDS[batch.status];
    const mayEdit = batch.status === "open" && staff.permissions.has("accounting_edit");
    const { data: entries, total } = await listJournalEntries(staff, batch.id, query);
    return (
      <div className="flex flex-col gap-4">
        <PageHeader
          title={
            <>
              Through <DateOnly date={batch.through} />
            </>
          }
          above={<Breadcrumbs crumbs={[{ label: "Accounting", href: ACCOUNTING }]} />}
          status={<StatusBadge tone={tone}>{label}</StatusBadge>}
          actions={
            batch.status === "closed" ? (
              <Files batch={batch} />
            ) : (
              mayEdit && <Actions batch={batch} />
            )
          }
        />
        {batch.unmapped.length > 0 && <Unmapped batch={batch} />}
        <p className="text-sm text-muted-foreground">
          {plural(batch.entries, "entry", "entries")}, {formatMajor(batch.total, batch.currency)} in
          both debits and credits
        </p>
        {batch.accounts.length > 0 ? (
          <DataTable
            label="Totals by account"
            rows={batch.accounts}
            rowKey={({ account }) => account.id}
            columns={accountColumns(batch.currency)}
          />
        ) : (
          batch.unmapped.length === 0 && (
            <EmptyState icon={BookOpen} title="Nothing to post">
              Every payment, refund, fee, and payout through this day has already been posted.
            </EmptyState>
          )
        )}
        {entries.length > 0 && (
          <>
            <h2 className="mt-2 text-lg">Entries</h2>
            <DataTable
              label="Entries"
              rows={entries}
              rowKey={({ id }) => id}
              columns={entryColumns(batch.currency)}
            />
            <PageSteps address={address} query={query} total={total} />
          </>
        )}
      </div>
    );
  },
);

const Actions = ({ batch }: { batch: JournalBatchView }) => (
  <>
    {batch.entries > 0 && batch.unmapped.length === 0 && (
      <CloseButton
        id={batch.id}
        description={`${plural(batch.entries, "entry", "entries")} will be posted. A closed batch never changes; later corrections go in the next one.`}
      />
    )}
    <DiscardButton id={batch.id} />
  </>
);

/** One file for QuickBooks; for Xero as many as its limit of lines asks for. */
const Files = ({ batch: { id, files } }: { batch: JournalBatchView }) => (
  <>
    <FileLink href={fileOf(id, "quickbooks", 1)}>QuickBooks</FileLink>
    {Array.from({ length: files }, (_, index) => index + 1).map((part) => (
      <FileLink key={part} href={fileOf(id, "xero", part)}>
        {files === 1 ? "Xero" : `Xero ${part} of ${files}`}
      </FileLink>
    ))}
  </>
);

const fileOf = (id: number, format: string, part: number) =>
  `/api/v1/admin/accounting/batches/${id}/file?format=${format}&part=${part}`;

const FileLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} className={buttonVariants({ variant: "secondary", size: "sm" })}>
    <Download aria-hidden />
    {children}
  </a>
);

const Unmapped = ({ batch: { unmapped, currency } }: { batch: JournalBatchView }) => (
  <Alert tone="warning" title="Choose accounts before you close this batch">
    <ul className="list-disc pl-5">
      {unmapped.map(({ slot, label, amount }) => (
        <li key={`${slot}/${label}`}>
          {SLOT_WORDS[slot]}
          {label && ` (${label})`}: {formatMajor(amount, currency)}
        </li>
      ))}
    </ul>
    <p className="mt-2">
      <TextLink href={ACCOUNTS}>Choose accounts</TextLink>
    </p>
  </Alert>
);

type Total = JournalBatchView["accounts"][number];

const accountColumns = (currency: string): Column<Total>[] => [
  { label: "Account", wide: true, cell: ({ account }) => accountName(account) },
  {
    label: "Debit",
    numeric: true,
    phone: "named",
    cell: ({ debit }) => (debit === 0 ? null : formatMajor(debit, currency)),
  },
  {
    label: "Credit",
    numeric: true,
    phone: "named",
    cell: ({ credit }) => (credit === 0 ? null : formatMajor(credit, currency)),
  },
];

const entryColumns = (currency: string): Column<JournalEntryView>[] => [
  {
    label: "Entry",
    wide: true,
    cell: ({ description, donation_id: gift, order_id: order }) => {
      if (gift) return <Link href={`/admin/donations/${gift}`}>{description}</Link>;
      if (order) return <Link href={`/admin/orders/${order}`}>{description}</Link>;
      return description;
    },
  },
  { label: "Date", cell: ({ posted_on }) => <ShortDate date={posted_on} /> },
  {
    label: "Debited",
    phone: "hidden",
    cell: ({ lines }) => namesOf(lines.filter(({ debit }) => debit > 0)),
  },
  {
    label: "Credited",
    phone: "hidden",
    cell: ({ lines }) => namesOf(lines.filter(({ credit }) => credit > 0)),
  },
  {
    label: "Amount",
    numeric: true,
    phone: "corner",
    cell: ({ lines }) => formatMajor(sumOf(lines), currency),
  },
];

const namesOf = (lines: JournalEntryView["lines"]): string => {
  const [first] = lines;
  const accounts = new Set(lines.map(({ account }) => account.id)).size;
  if (!first) return "";
  return accounts === 1 ? accountName(first.account) : `${formatNumber(accounts)} accounts`;
};

const sumOf = (lines: JournalEntryView["lines"]): number =>
  lines.reduce((sum, { debit }) => sum + debit, 0);
