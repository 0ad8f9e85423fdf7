import type { Metadata } from "next";
import { Badge } from "@/app/_components/ui/badge";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { staffPage } from "@/app/admin/_components/staff-page";
import type { GiftSourceView } from "@/lib/giving/gifts/source-schema";
import { listGiftSources } from "@/lib/giving/gifts/sources";
import { AddSourceForm, SourceActions } from "./source-forms";

const title = "Gift sources";

export const metadata: Metadata = { title };

const KINDS = [
  { kind: "appeal", title: "Appeals", about: "How you asked, for example a spring letter" },
  { kind: "campaign", title: "Campaigns", about: "The larger effort an appeal belongs to" },
  { kind: "channel", title: "Channels", about: "How gifts reach you, for example an event" },
] as const;

export default staffPage(
  { title, path: "/admin/donations/sources", needs: "donations_view" },
  async ({ staff }) => {
    const sources = await listGiftSources(staff);
    const mayEdit = staff.permissions.has("donations_edit");
    return (
      <>
        <PageHeader
          title={title}
          above={<Breadcrumbs crumbs={[{ label: "Gifts", href: "/admin/donations" }]} />}
          description="Label each gift with its source to see what works."
        />
        {mayEdit && (
          <Card>
            <CardHeader>
              <CardTitle>Add a source</CardTitle>
            </CardHeader>
            <CardContent>
              <AddSourceForm />
            </CardContent>
          </Card>
        )}
        {KINDS.map(({ kind, title, about }) => (
          <Card key={kind}>
            <CardHeader>
              <div>
                <CardTitle>{title}</CardTitle>
                <CardDescription>{about}</CardDescription>
              </div>
            </CardHeader>
            <CardContent>
              <SourceTable
                title={title}
                sources={sources.filter((source) => source.kind === kind)}
                mayEdit={mayEdit}
                currency={staff.profile.organization.currency}
              />
            </CardContent>
          </Card>
        ))}
      </>
    );
  },
);

type TableProps = {
  title: string;
  sources: readonly GiftSourceView[];
  mayEdit: boolean;
  currency: string;
};

function SourceTable({ title, sources, mayEdit, currency }: TableProps) {
  if (sources.length === 0) return <p className="text-muted-foreground">None yet.</p>;
  return (
    <DataTable
      label={title}
      rows={sources}
      rowKey={({ id }) => id}
      columns={[
        ...columns,
        ...(sources.some(({ cost }) => cost !== null) ? [costIn(currency)] : []),
        ...(mayEdit ? [actionsIn(currency)] : []),
      ]}
    />
  );
}

const columns: Column<GiftSourceView>[] = [
  {
    label: "Name",
    wide: true,
    cell: ({ name, archived_at }) => (
      <>
        {name}
        {archived_at && <Badge className="ml-2">Archived</Badge>}
      </>
    ),
  },
  {
    label: "Gifts",
    numeric: true,
    phone: "named",
    cell: ({ id, gifts }) =>
      gifts === 0 ? 0 : <TextLink href={`/admin/donations?source_id=${id}`}>{gifts}</TextLink>,
  },
];

const costIn = (currency: string): Column<GiftSourceView> => ({
  label: "Cost",
  numeric: true,
  phone: "named",
  cell: ({ cost }) => cost !== null && staffFormat().major(cost, currency),
});

const actionsIn = (currency: string): Column<GiftSourceView> => ({
  label: "Actions",
  phone: "below",
  cell: (source) => <SourceActions source={source} currency={currency} />,
});
