import { ChartColumn } from "lucide-react";
import type { Metadata } from "next";
import { z } from "zod";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { CreateLink, ListPage } from "@/app/admin/_components/list/list-page";
import { StateTabs } from "@/app/admin/_components/list/state-tabs";
import {
  NEW_REPORT,
  REPORTS,
  reportHref,
  standardHref,
} from "@/app/admin/_components/reports/paths";
import { staffPage } from "@/app/admin/_components/staff-page";
import { listReports } from "@/lib/reports/reports";
import { listStandardReports } from "@/lib/reports/standard";

const title = "Reports";

export const metadata: Metadata = { title };

const Query = z.object({ kind: z.enum(["saved"]).optional() });

type Listed = { href: string; name: string; description: string | null; of?: string };

export default staffPage(
  { title, path: REPORTS, needs: "reports_view", query: Query, always: ["kind"] },
  async ({ staff, query: { kind }, address }) => {
    const rows: Listed[] =
      kind === "saved"
        ? (await listReports(staff)).map(({ id, name, description, is_own, owner_name }) => ({
            ...{ href: reportHref(id), name, description, of: is_own ? "You" : owner_name },
          }))
        : listStandardReports(staff).map(({ key, name, description }) => ({
            ...{ href: standardHref(key), name, description },
          }));
    return (
      <ListPage
        title={title}
        actions={<CreateLink href={NEW_REPORT}>New report</CreateLink>}
        above={
          <StateTabs
            label="Reports"
            tabs={[
              { href: address.to({ kind: null }), label: "Standard", isCurrent: !kind },
              { href: address.to({ kind: "saved" }), label: "Saved", isCurrent: kind === "saved" },
            ]}
          />
        }
      >
        {rows.length === 0 ? (
          <EmptyState icon={ChartColumn} title={kind ? "No saved reports" : "No reports"}>
            {kind
              ? "Build a report, or open a standard one and save a copy of it."
              : "Your role doesn’t have any of the permissions that reports need."}
          </EmptyState>
        ) : (
          <DataTable
            label={title}
            rows={rows}
            rowKey={({ href }) => href}
            columns={kind ? [...COLUMNS, OWNER] : COLUMNS}
          />
        )}
      </ListPage>
    );
  },
);

const COLUMNS: Column<Listed>[] = [
  { label: "Report", cell: ({ href, name }) => <TextLink href={href}>{name}</TextLink> },
  { label: "Description", wide: true, cell: ({ description }) => description },
];

const OWNER: Column<Listed> = { label: "Saved by", phone: "corner", cell: ({ of }) => of };
