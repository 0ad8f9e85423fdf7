import { Filter } from "lucide-react";
import type { Metadata } from "next";
import { Badge } from "@/app/_components/ui/badge";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { CreateLink, ListPage } from "@/app/admin/_components/list/list-page";
import { StateTabs } from "@/app/admin/_components/list/state-tabs";
import { staffPage } from "@/app/admin/_components/staff-page";
import { SegmentQuery, type SegmentView } from "@/lib/segments/schema";
import { listSegments } from "@/lib/segments/segments";
import { SEGMENTS, segmentHref } from "./paths";

const title = "Segments";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: SEGMENTS, needs: "donors_view", query: SegmentQuery },
  async ({ staff, query }) => {
    const segments = await listSegments(staff, query);
    const isArchived = query.archived === "true";
    const mayEdit = staff.permissions.has("donors_edit");
    return (
      <ListPage
        title={title}
        actions={mayEdit && <CreateLink href={`${SEGMENTS}/new`}>New segment</CreateLink>}
        above={
          <StateTabs
            label="Segments shown"
            tabs={[
              { href: SEGMENTS, label: "Active", isCurrent: !isArchived },
              { href: `${SEGMENTS}?archived=true`, label: "Archived", isCurrent: isArchived },
            ]}
          />
        }
      >
        {segments.length === 0 ? (
          <EmptyState icon={Filter} title={isArchived ? "No archived segments" : "No segments yet"}>
            {!isArchived &&
              "A segment is a group of donors described by conditions, such as “gave at least $500 in the last 12 months”. It always lists the donors who meet them now."}
          </EmptyState>
        ) : (
          <DataTable label={title} rows={segments} rowKey={({ id }) => id} columns={COLUMNS} />
        )}
      </ListPage>
    );
  },
);

const COLUMNS: Column<SegmentView>[] = [
  {
    label: "Segment",
    cell: ({ id, name }) => <TextLink href={segmentHref(id)}>{name}</TextLink>,
  },
  { label: "Conditions", wide: true, phone: "below", cell: ({ words }) => words },
  {
    label: "Status",
    phone: "corner",
    cell: ({ problems, is_shared, list_query }) =>
      problems.some(({ code }) => code !== "list_narrows_more") ? (
        <Badge tone="danger">Needs attention</Badge>
      ) : (
        <span className="flex gap-1">
          <Badge>{is_shared ? "Shared" : "Private"}</Badge>
          {list_query !== null && <Badge>Saved view</Badge>}
        </span>
      ),
  },
  { label: "Owner", phone: "hidden", cell: ({ owner_name }) => owner_name },
];
