import { ChartColumn } from "lucide-react";
import type { Metadata } from "next";
import { z } from "zod";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { ListBar } from "@/app/admin/_components/list/list-bar";
import { CreateLink, ListPage } from "@/app/admin/_components/list/list-page";
import { StateTabs } from "@/app/admin/_components/list/state-tabs";
import {
  NEW_REPORT,
  REPORTS,
  reportHref,
  standardHref,
} from "@/app/admin/_components/reports/paths";
import { staffPage } from "@/app/admin/_components/staff-page";
import { plural } from "@/lib/format/amounts";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { textUpTo } from "@/lib/input";
import { listReports } from "@/lib/reports/reports";
import { listStandardReports } from "@/lib/reports/standard";
import { bySubject } from "@/lib/reports/subjects";

const title = "Reports";

export const metadata: Metadata = { title };

const Query = z.object({
  kind: z.enum(["saved"]).optional(),
  q: textUpTo(100).optional(),
});

type Listed = { href: string; name: string; description: string | null; of?: string };
type Part = [subject: string | null, rows: Listed[]];

export default staffPage(
  { title, path: REPORTS, needs: "reports_view", query: Query, always: ["kind"] },
  async ({ staff, query: { kind, q = "" }, address }) => {
    const all = kind === "saved" ? await savedReports(staff) : standardReports(staff);
    const parts = all
      .map(([subject, rows]): Part => [subject, rows.filter((row) => mentions(row, q))])
      .filter(([, rows]) => rows.length > 0);
    const count = parts.reduce((sum, [, rows]) => sum + rows.length, 0);
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
        bar={
          <ListBar
            address={address}
            search="Name or description"
            summary={plural(count, "report")}
          />
        }
      >
        {count === 0 ? (
          <NoReports isSaved={kind === "saved"} isNarrowed={address.isNarrowed} />
        ) : (
          parts.map(([subject, rows]) => (
            <section key={subject} className="flex flex-col gap-2">
              {subject && <h2 className="text-lg">{subject}</h2>}
              <DataTable
                label={subject ?? title}
                rows={rows}
                rowKey={({ href }) => href}
                columns={kind ? [...COLUMNS, OWNER] : COLUMNS}
              />
            </section>
          ))
        )}
      </ListPage>
    );
  },
);

async function savedReports(staff: SignedInStaff): Promise<Part[]> {
  const reports = await listReports(staff);
  const rows = reports.map(({ id, name, description, is_own, owner_name }) => ({
    ...{ href: reportHref(id), name, description, of: is_own ? "You" : owner_name },
  }));
  return [[null, rows]];
}

const standardReports = (staff: SignedInStaff): Part[] =>
  bySubject(listStandardReports(staff)).map(([subject, reports]) => [
    subject,
    reports.map(({ key, name, description }) => ({ href: standardHref(key), name, description })),
  ]);

/** Does a report have every word that is looked for? */
function mentions({ name, description }: Listed, words: string): boolean {
  const text = `${name} ${description ?? ""}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

type NoReportsProps = { isSaved: boolean; isNarrowed: boolean };

function NoReports({ isSaved, isNarrowed }: NoReportsProps) {
  if (isNarrowed)
    return (
      <EmptyState icon={ChartColumn} title="No reports found">
        Try a shorter search, or look under {isSaved ? "Standard" : "Saved"}.
      </EmptyState>
    );
  return (
    <EmptyState icon={ChartColumn} title={isSaved ? "No saved reports" : "No reports"}>
      {isSaved
        ? "Build a report, or open a standard one and save a copy of it."
        : "Your role doesn’t have any of the permissions that reports need."}
    </EmptyState>
  );
}

const COLUMNS: Column<Listed>[] = [
  { label: "Report", cell: ({ href, name }) => <TextLink href={href}>{name}</TextLink> },
  { label: "Description", wide: true, cell: ({ description }) => description },
];

const OWNER: Column<Listed> = { label: "Saved by", phone: "corner", cell: ({ of }) => of };
