import { Plus, Waypoints } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { SelectField } from "@/app/_components/forms/select-field";
import { Badge } from "@/app/_components/ui/badge";
import { Button } from "@/app/_components/ui/button";
import { Card, CardContent } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { Pagination } from "@/app/_components/ui/pagination";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import { NameSearch } from "@/app/admin/_components/name-search";
import { NoAccess } from "@/app/admin/_components/no-access";
import { type Asked, pageAsked, pageHref, textAsked } from "@/app/admin/_components/page-asked";
import { listRelationships } from "@/lib/donors/relationship-list";
import type { RelationshipSummary } from "@/lib/donors/relationship-schema";
import { plural } from "@/lib/format";
import { requireStaff } from "@/lib/identity/session";
import { kindWords } from "./words";

const TITLE = "Relationships";
const PATH = "/admin/relationships";
const PER_PAGE = 25;
const STATES = [
  { value: "", label: "All" },
  { value: "true", label: "Active" },
  { value: "false", label: "Ended" },
];

export const metadata: Metadata = { title: TITLE };

export default async function RelationshipsPage({
  searchParams,
}: {
  searchParams: Promise<Asked>;
}) {
  const staff = await requireStaff(PATH);
  if (!staff.permissions.has("donors_view")) return <NoAccess title={TITLE} />;
  const asked = await searchParams;
  const [q, state, page] = [textAsked(asked, "q"), textAsked(asked, "active"), pageAsked(asked)];
  const active = state === "true" || state === "false" ? state === "true" : undefined;
  const { data, total } = await listRelationships(staff, { q, active, page, per_page: PER_PAGE });
  const isNarrowed = q !== "" || active !== undefined;
  return (
    <>
      <PageHeader
        title={TITLE}
        description="A donor or household with those through whom they give: a fund, a business, an employer."
        actions={
          staff.permissions.has("donors_edit") && (
            <Button asChild>
              <Link href={`${PATH}/new`}>
                <Plus aria-hidden />
                New relationship
              </Link>
            </Button>
          )
        }
      />
      <Card>
        <CardContent className="flex flex-col gap-6">
          <NameSearch
            path={PATH}
            label="Name of it or of somebody in it"
            q={q}
            isNarrowed={isNarrowed}
          >
            <SelectField
              name="active"
              label="State"
              options={STATES}
              defaultValue={active === undefined ? "" : String(active)}
              className="min-w-36"
            />
          </NameSearch>
          <p className="text-sm text-muted-foreground" role="status">
            {plural(total, "relationship")}
          </p>
          {data.length === 0 ? (
            <NoRelationships isNarrowed={isNarrowed || total > 0} />
          ) : (
            <RelationshipTable groups={data} />
          )}
          <Pagination
            page={page}
            pages={Math.ceil(total / PER_PAGE)}
            href={(to) => pageHref(PATH, asked, to)}
          />
        </CardContent>
      </Card>
    </>
  );
}

const RelationshipTable = ({ groups }: { groups: readonly RelationshipSummary[] }) => (
  <Table label="Relationships" stacked>
    <TableHeader>
      <TableRow>
        <TableHead>Relationship</TableHead>
        <TableHead>Kind</TableHead>
        <TableHead>At its core</TableHead>
        <TableHead numeric>Linked</TableHead>
        <TableHead>Looked after by</TableHead>
      </TableRow>
    </TableHeader>
    <TableBody>
      {groups.map((group) => (
        <TableRow key={group.id}>
          <TableHead scope="row" className="font-normal">
            <TextLink href={`${PATH}/${group.id}`} className="font-semibold">
              {group.display_name}
            </TextLink>
            {group.is_restricted && (
              <Badge tone="warning" className="ml-2">
                Restricted
              </Badge>
            )}
            {!group.is_active && <Badge className="ml-2">Ended</Badge>}
          </TableHead>
          <TableCell data-label="Kind">{kindWords(group.kind)}</TableCell>
          <TableCell data-label="At its core">{group.core_name}</TableCell>
          <TableCell data-label="Linked" numeric>
            {group.link_count}
          </TableCell>
          <TableCell data-label="Looked after by">
            {group.assigned_fundraiser_name ?? "Nobody"}
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

const NoRelationships = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState icon={Waypoints} title="No relationship matches">
      Try a part of a name, or another state.
    </EmptyState>
  ) : (
    <EmptyState icon={Waypoints} title="There is no relationship yet">
      Describe one where a family gives through a fund or a business of its own.
    </EmptyState>
  );
