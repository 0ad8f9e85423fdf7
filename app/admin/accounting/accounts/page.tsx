import { BookOpen } from "lucide-react";
import type { Metadata } from "next";
import { Badge } from "@/app/_components/ui/badge";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { PageHeader } from "@/app/_components/ui/page-header";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { staffPage } from "@/app/admin/_components/staff-page";
import { listLedgerAccounts } from "@/lib/accounting/accounts";
import { listAccountMappings, listMappable } from "@/lib/accounting/mappings";
import type { LedgerAccountView } from "@/lib/accounting/schema";
import { ACCOUNTING, ACCOUNTS } from "../paths";
import { accountName, SCOPE_WORDS, SLOT_WORDS, TYPE_WORDS } from "../words";
import { AccountActions, AddAccountDialog, MapDialog, StandardButton } from "./account-forms";
import { type Purpose, purposesOf } from "./purposes";

const title = "Accounts";

export const metadata: Metadata = { title };

export default staffPage({ title, path: ACCOUNTS, needs: "reports_view" }, async ({ staff }) => {
  const [accounts, mappings] = await Promise.all([
    listLedgerAccounts(staff),
    listAccountMappings(staff),
  ]);
  const mayEdit = staff.permissions.has("accounting_edit");
  const options = accounts
    .filter(({ is_active }) => is_active)
    .map((account) => ({ value: String(account.id), label: accountName(account) }));
  const mappable = mayEdit && accounts.length > 0 ? await listMappable(staff) : [];
  const scopes = mappable.map(({ kind, id, name }) => ({
    value: `${kind}:${id}`,
    label: `${SCOPE_WORDS[kind]}: ${name}`,
  }));
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={title}
        above={<Breadcrumbs crumbs={[{ label: "Accounting", href: ACCOUNTING }]} />}
        actions={mayEdit && accounts.length > 0 && <AddAccountDialog />}
      />
      {accounts.length === 0 ? (
        <EmptyState icon={BookOpen} title="No accounts yet" action={mayEdit && <StandardButton />}>
          Start with the accounts most nonprofits use, and rename them to match your accounting
          software.
        </EmptyState>
      ) : (
        <>
          <h2 className="text-lg">Account mapping</h2>
          <DataTable
            label="Account mapping"
            rows={purposesOf(mappings)}
            rowKey={({ key }) => key}
            columns={[...purposeColumns, ...(mayEdit ? [mapColumn(options)] : [])]}
          />
          {scopes.length > 0 && <MapDialog options={options} scopes={scopes} />}
          <h2 className="mt-2 text-lg">Chart of accounts</h2>
          <DataTable
            label="Chart of accounts"
            rows={accounts}
            rowKey={({ id }) => id}
            columns={[...accountColumns, ...(mayEdit ? [actionColumn] : [])]}
          />
        </>
      )}
    </div>
  );
});

const purposeColumns: Column<Purpose>[] = [
  {
    label: "Purpose",
    wide: true,
    cell: ({ slot, scope }) => (scope ? `${SLOT_WORDS[slot]}: ${scope.label}` : SLOT_WORDS[slot]),
  },
  {
    label: "Account",
    cell: ({ account }) => (account ? accountName(account) : <Badge>Not chosen</Badge>),
  },
];

const mapColumn = (options: { value: string; label: string }[]): Column<Purpose> => ({
  label: "Actions",
  phone: "corner",
  cell: (purpose) => <MapDialog options={options} purpose={purpose} />,
});

const accountColumns: Column<LedgerAccountView>[] = [
  {
    label: "Account",
    wide: true,
    cell: ({ code, name, is_active }) => (
      <>
        {accountName({ code, name })}
        {!is_active && <Badge className="ml-2">Inactive</Badge>}
      </>
    ),
  },
  { label: "Type", cell: ({ type }) => TYPE_WORDS[type] },
];

const actionColumn: Column<LedgerAccountView> = {
  label: "Actions",
  phone: "below",
  cell: (account) => <AccountActions account={account} />,
};
