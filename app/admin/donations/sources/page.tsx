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
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import { NoAccess } from "@/app/admin/_components/no-access";
import type { GiftSourceView } from "@/lib/giving/gifts/source-schema";
import { listGiftSources } from "@/lib/giving/gifts/sources";
import { requireStaff } from "@/lib/identity/session";
import { AddSourceForm, SourceActions } from "./source-forms";

const TITLE = "Gift sources";

export const metadata: Metadata = { title: TITLE };

const KINDS = [
  { kind: "appeal", title: "Appeals", about: "How you asked, such as a spring letter." },
  { kind: "campaign", title: "Campaigns", about: "The larger effort that an appeal belongs to." },
  { kind: "channel", title: "Channels", about: "How gifts reach you, such as an event." },
] as const;

export default async function SourcesPage() {
  const staff = await requireStaff("/admin/donations/sources");
  if (!staff.permissions.has("donations_view")) return <NoAccess title={TITLE} />;
  const sources = await listGiftSources(staff);
  const mayEdit = staff.permissions.has("donations_edit");
  return (
    <>
      <PageHeader
        title={TITLE}
        above={<Breadcrumbs crumbs={[{ label: "Gifts", href: "/admin/donations" }]} />}
        description="Name what brings gifts in and choose it with each gift, so you can see what works."
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
            />
          </CardContent>
        </Card>
      ))}
    </>
  );
}

type TableProps = { title: string; sources: readonly GiftSourceView[]; mayEdit: boolean };

function SourceTable({ title, sources, mayEdit }: TableProps) {
  if (sources.length === 0) return <p className="text-muted-foreground">None yet.</p>;
  return (
    <Table label={title} stacked>
      <TableHeader>
        <TableRow>
          <TableHead>Name</TableHead>
          <TableHead numeric>Gifts</TableHead>
          {mayEdit && (
            <TableHead>
              <span className="sr-only">Change</span>
            </TableHead>
          )}
        </TableRow>
      </TableHeader>
      <TableBody>
        {sources.map((source) => (
          <TableRow key={source.id}>
            <TableHead scope="row" className="wrap-anywhere">
              {source.name}
              {source.archived_at && <Badge className="ml-2">Archived</Badge>}
            </TableHead>
            <TableCell data-label="Gifts" numeric>
              {source.gifts === 0 ? (
                0
              ) : (
                <TextLink href={`/admin/donations?source_id=${source.id}`}>{source.gifts}</TextLink>
              )}
            </TableCell>
            {mayEdit && (
              <TableCell>
                <SourceActions source={source} />
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
