import { HeartHandshake } from "lucide-react";
import { Badge } from "@/app/_components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { formatMajor } from "@/lib/format/amounts";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { listAttention } from "@/lib/portfolio/list/attention";
import type { AttentionView } from "@/lib/portfolio/list/attention-schema";
import { getProjectionStatus } from "@/lib/portfolio/projection/rebuild";
import { riskWord } from "@/lib/portfolio/words";

/** The donors to turn to first, one's own where there are some; nothing before the portfolio is ready. */
export async function AttentionCard({ staff }: { staff: SignedInStaff }) {
  if (!(await getProjectionStatus(staff)).ready) return null;
  const own = await listAttention(staff, { scope: "mine" });
  const rows = own.length > 0 ? own : await listAttention(staff, { scope: "all" });
  const list = `/admin/portfolio?${own.length > 0 ? "scope=mine&" : ""}needs_contact=true&sort=-attention`;
  return (
    <Card>
      <CardHeader className="flex-row items-baseline! justify-between">
        <CardTitle>
          {own.length > 0 ? "Your donors who need attention" : "Donors who need attention"}
        </CardTitle>
        <TextLink href={list}>View all</TextLink>
      </CardHeader>
      <CardContent>
        {rows.length > 0 ? (
          <DataTable
            label="Donors who need attention"
            rows={rows}
            rowKey={(row) => `${row.portfolio_subject_type} ${row.portfolio_subject_id}`}
            columns={columns(staff.profile.organization.timeZone)}
          />
        ) : (
          <EmptyState icon={HeartHandshake} title="No donors need attention" as="h3">
            Donors appear here when a call is due, a card fails, or giving declines.
          </EmptyState>
        )}
      </CardContent>
    </Card>
  );
}

const columns = (timeZone: string): Column<AttentionView>[] => [
  {
    label: "Donor",
    cell: ({ donor_id, display_name }) => (
      <TextLink href={`/admin/portfolio/${donor_id}`} variant="quiet">
        {display_name}
      </TextLink>
    ),
  },
  {
    label: "Why",
    wide: true,
    cell: (row) => {
      const [first, ...more] = reasonsOf(row, timeZone);
      return (
        <>
          {first}
          {more.length > 0 && (
            <Badge className="ml-2">
              <span aria-hidden title={more.join(", ")}>
                +{more.length}
              </span>
              <span className="sr-only">, {more.join(", ")}</span>
            </Badge>
          )}
        </>
      );
    },
  },
  {
    label: "Best year",
    numeric: true,
    cell: ({ yearly_giving, currency }) => formatMajor(yearly_giving, currency),
  },
];

const NO_CONTACT = { never_contacted: "Never contacted", overdue: "Contact overdue" };

/** What speaks for turning to them, the most urgent first. */
function reasonsOf(row: AttentionView, timeZone: string): string[] {
  const { call_due_at: due, contact_status: contact, risk_reasons: risks, lapsed } = row;
  const failing = "recurring_failing";
  return [
    due && `Contact planned for ${staffFormat().shortDate(due, timeZone)}`,
    risks.includes(failing) && riskWord(failing),
    ...risks.filter((reason) => reason !== failing).map(riskWord),
    lapsed && "Lapsed",
    contact in NO_CONTACT && NO_CONTACT[contact as keyof typeof NO_CONTACT],
  ].filter((reason) => typeof reason === "string");
}
