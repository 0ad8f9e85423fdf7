import { Badge } from "@/app/_components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { Quiet } from "@/app/admin/_components/list/row-words";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { formatMajor } from "@/lib/format/amounts";
import type { PageView } from "@/lib/fundraising/schema";
import { campaignPath } from "../campaign-path";
import { PAGE_KINDS, PAGE_STATES } from "../campaign-words";
import { PageButtons } from "../page-buttons";

type Props = { pages: PageView[]; total: number; mayEdit: boolean };

/** The campaign's pages with their totals, each of which leads to its gifts. */
export const PagesCard = ({ pages, total, mayEdit }: Props) => (
  <Card>
    <CardHeader>
      <CardTitle>Pages</CardTitle>
    </CardHeader>
    <CardContent>
      <DataTable
        label="Pages"
        rows={pages}
        rowKey={({ id }) => id}
        columns={mayEdit ? [...columns, buttons] : columns}
      />
      {total > pages.length && (
        <p className="mt-3 text-muted-foreground">
          The first {pages.length} of {total} pages.
        </p>
      )}
    </CardContent>
  </Card>
);

const giftsOf = ({ id, campaign_id, kind }: PageView): string => {
  const path = `${campaignPath(campaign_id)}/gifts`;
  if (kind === "campaign") return path;
  return `${path}?${kind === "team" ? "team_id" : "page_id"}=${id}`;
};

const columns: Column<PageView>[] = [
  {
    label: "Page",
    wide: true,
    cell: (page) => (
      <>
        <TextLink href={page.url}>{page.title}</TextLink>{" "}
        {page.minor_name !== null && <Badge>Under 16</Badge>}
        <Quiet>
          {[PAGE_KINDS[page.kind], page.team?.name, page.owner?.name].filter(Boolean).join(" · ")}
        </Quiet>
      </>
    ),
  },
  {
    label: "Raised",
    numeric: true,
    phone: "named",
    cell: (page) => (
      <TextLink href={giftsOf(page)} variant="quiet">
        {formatMajor(page.raised, page.currency)}
      </TextLink>
    ),
  },
  {
    label: "Goal",
    numeric: true,
    phone: "hidden",
    cell: ({ goal, currency }) => goal !== null && formatMajor(goal, currency),
  },
  {
    label: "Sponsorships",
    numeric: true,
    phone: "named",
    cell: ({ sponsorships, sponsorship_goal: goal }) =>
      goal === null ? sponsorships || null : `${sponsorships} of ${goal}`,
  },
  {
    label: "Status",
    phone: "corner",
    cell: ({ status }) => {
      const { label, tone } = PAGE_STATES[status];
      return <StatusBadge tone={tone}>{label}</StatusBadge>;
    },
  },
];

const buttons: Column<PageView> = {
  label: "Actions",
  phone: "below",
  cell: (page) => page.kind !== "campaign" && <PageButtons page={page} />,
};
