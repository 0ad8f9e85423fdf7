import { Waypoints } from "lucide-react";
import type { Metadata } from "next";
import { Badge } from "@/app/_components/ui/badge";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { Link } from "@/app/_components/ui/near-link";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import type { Filter } from "@/app/admin/_components/list/filter";
import { ListBar } from "@/app/admin/_components/list/list-bar";
import { CreateLink, ListPage } from "@/app/admin/_components/list/list-page";
import { PageSteps } from "@/app/admin/_components/list/page-steps";
import { staffPage } from "@/app/admin/_components/staff-page";
import { RelationshipQuery, type RelationshipSummary } from "@/lib/donors/relationship-schema";
import { listRelationships } from "@/lib/donors/relationships/relationship-list";
import { plural } from "@/lib/format/amounts";
import { kindWords } from "./words";

const title = "Relationships";
const path = "/admin/relationships";
const FILTERS: readonly Filter[] = [
  {
    name: "active",
    label: "Status",
    options: [
      { value: "true", label: "Active" },
      { value: "false", label: "Ended" },
    ],
  },
];

export const metadata: Metadata = { title };

export default staffPage(
  { title, path, needs: "donors_view", query: RelationshipQuery },
  async ({ staff, query, address }) => {
    const { data, total } = await listRelationships(staff, query);
    return (
      <ListPage
        title={title}
        actions={
          staff.permissions.has("donors_edit") && (
            <CreateLink href={`${path}/new`}>New relationship</CreateLink>
          )
        }
        bar={
          <ListBar
            address={address}
            search="Relationship or member"
            filters={FILTERS}
            summary={plural(total, "relationship")}
          />
        }
        steps={<PageSteps address={address} query={query} total={total} />}
      >
        {data.length > 0 ? (
          <DataTable label={title} rows={data} rowKey={({ id }) => id} columns={columns} />
        ) : (
          <NoRelationships isNarrowed={address.isNarrowed || total > 0} />
        )}
      </ListPage>
    );
  },
);

const columns: Column<RelationshipSummary>[] = [
  {
    label: "Relationship",
    wide: true,
    cell: ({ id, display_name, is_restricted, is_active }) => (
      <>
        <Link href={`${path}/${id}`}>{display_name}</Link>
        {is_restricted && (
          <Badge tone="warning" className="ml-2">
            Restricted
          </Badge>
        )}
        {!is_active && <Badge className="ml-2">Ended</Badge>}
      </>
    ),
  },
  { label: "Kind", cell: ({ kind }) => kindWords(kind) },
  { label: "Core donor", cell: ({ core_name }) => core_name },
  { label: "Links", numeric: true, phone: "corner", cell: ({ link_count }) => link_count },
  {
    label: "Assigned to",
    phone: "hidden",
    cell: ({ assigned_fundraiser_name }) => assigned_fundraiser_name ?? "Unassigned",
  },
];

const NoRelationships = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState icon={Waypoints} title="No relationships found">
      Try part of a name, or another status.
    </EmptyState>
  ) : (
    <EmptyState icon={Waypoints} title="No relationships yet">
      Create one when a family gives through a fund, foundation, or business.
    </EmptyState>
  );
