import { BookOpen } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { buttonVariants } from "@/app/_components/ui/button";
import { ShortDate } from "@/app/_components/ui/date-time";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { Link } from "@/app/_components/ui/near-link";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { ListPage } from "@/app/admin/_components/list/list-page";
import { PageSteps } from "@/app/admin/_components/list/page-steps";
import { Quiet } from "@/app/admin/_components/list/row-words";
import { staffPage } from "@/app/admin/_components/staff-page";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { listLedgerAccounts } from "@/lib/accounting/accounts";
import { listJournalBatches } from "@/lib/accounting/batches";
import { JournalBatchQuery, type JournalBatchSummary } from "@/lib/accounting/schema";
import { now } from "@/lib/clock";
import { formatMajor, formatNumber } from "@/lib/format/amounts";
import { localDay } from "@/lib/giving/calendar";
import { addDaysTo } from "@/lib/giving/plans/schedule";
import { OpenBatchDialog } from "./open-batch";
import { ACCOUNTING, ACCOUNTS, batchPath } from "./paths";
import { STATUS_WORDS } from "./words";

const title = "Accounting";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: ACCOUNTING, needs: "reports_view", query: JournalBatchQuery },
  async ({ staff, query, address }) => {
    const [{ data, total }, accounts] = await Promise.all([
      listJournalBatches(staff, query),
      listLedgerAccounts(staff),
    ]);
    const pages = Math.ceil(total / query.per_page);
    if (query.page > Math.max(1, pages)) redirect(address.to({ page: pages }));
    const { timeZone } = staff.profile.organization;
    const today = localDay(now(), timeZone);
    const mayEdit = staff.permissions.has("accounting_edit");
    return (
      <ListPage
        title={title}
        actions={
          <>
            <Link href={ACCOUNTS} className={buttonVariants({ variant: "secondary", size: "sm" })}>
              Accounts
            </Link>
            {mayEdit && accounts.length > 0 && (
              <OpenBatchDialog today={today} through={endOfLastMonth(today)} />
            )}
          </>
        }
        steps={<PageSteps address={address} query={query} total={total} />}
      >
        {data.length > 0 ? (
          <DataTable
            label="Journal batches"
            rows={data}
            rowKey={({ id }) => id}
            columns={columns(timeZone)}
          />
        ) : (
          <EmptyState icon={BookOpen} title="Nothing posted yet">
            {accounts.length > 0
              ? "A journal batch collects every payment, refund, fee, and payout through a day you choose, and creates a file for QuickBooks or Xero."
              : "Set up your accounts first. Journal batches then turn every payment and refund into a file for QuickBooks or Xero."}
          </EmptyState>
        )}
      </ListPage>
    );
  },
);

/** "2026-05-31" on any day of June. */
const endOfLastMonth = (today: string): string => addDaysTo(`${today.slice(0, 7)}-01`, -1);

const columns = (timeZone: string): Column<JournalBatchSummary>[] => [
  {
    label: "Batch",
    wide: true,
    cell: ({ id, through, currency, status }) => (
      <>
        <Link href={batchPath(id)}>
          Through <ShortDate date={through} />
        </Link>
        {status !== "closed" && <Quiet>{currency}</Quiet>}
      </>
    ),
  },
  {
    label: "Status",
    phone: "corner",
    cell: ({ status }) => (
      <StatusBadge tone={STATUS_WORDS[status].tone}>{STATUS_WORDS[status].label}</StatusBadge>
    ),
  },
  {
    label: "Entries",
    numeric: true,
    phone: "named",
    cell: ({ entries, status }) => (status === "closed" ? formatNumber(entries) : null),
  },
  {
    label: "Debits and credits",
    numeric: true,
    cell: ({ total, currency, status }) => status === "closed" && formatMajor(total, currency),
  },
  {
    label: "Closed",
    phone: "hidden",
    cell: ({ closed_at }) => closed_at && <ShortDate date={closed_at} timeZone={timeZone} />,
  },
];
