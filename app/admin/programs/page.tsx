import { FolderHeart } from "lucide-react";
import type { Metadata } from "next";
import { z } from "zod";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { CreateLink, ListPage } from "@/app/admin/_components/list/list-page";
import { Quiet } from "@/app/admin/_components/list/row-words";
import { StateTabs } from "@/app/admin/_components/list/state-tabs";
import { staffPage } from "@/app/admin/_components/staff-page";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { formatNumber } from "@/lib/format/amounts";
import { listPrograms } from "@/lib/sponsorship/programs";
import type { ProgramView } from "@/lib/sponsorship/schema";
import { FUNDING_WORDS } from "./words";

const title = "Programs";
const path = "/admin/programs";
const Query = z.object({ status: z.enum(["active", "archived"]).default("active") });

export const metadata: Metadata = { title };

export default staffPage(
  { title, path, needs: "entities_view", query: Query },
  async ({ staff, query: { status }, address }) => {
    const programs = await listPrograms(staff, { status });
    const create = staff.permissions.has("entities_edit") && (
      <CreateLink href={`${path}/new`}>New program</CreateLink>
    );
    return (
      <ListPage
        title={title}
        actions={create}
        above={
          <StateTabs
            label="Status"
            tabs={[
              { href: path, label: "Active", isCurrent: status === "active" },
              {
                href: address.to({ status: "archived" }),
                label: "Archived",
                isCurrent: status === "archived",
              },
            ]}
          />
        }
      >
        {programs.length > 0 ? (
          <DataTable label={title} rows={programs} rowKey={({ id }) => id} columns={columns} />
        ) : status === "archived" ? (
          <EmptyState icon={FolderHeart} title="No archived programs">
            Archived programs are listed here and can be restored.
          </EmptyState>
        ) : (
          <EmptyState icon={FolderHeart} title="No programs yet">
            A program groups the children, classrooms or wells people give to, and shows them in a
            public gallery.
          </EmptyState>
        )}
      </ListPage>
    );
  },
);

const columns: Column<ProgramView>[] = [
  {
    label: "Name",
    wide: true,
    cell: ({ id, name, slug }) => (
      <>
        <Link href={`${path}/${id}`}>{name}</Link>
        <Quiet>{slug}</Quiet>
      </>
    ),
  },
  { label: "Giving", cell: ({ funding_type }) => FUNDING_WORDS[funding_type].short },
  { label: "Currency", cell: ({ currency }) => currency },
  {
    label: "In the gallery",
    numeric: true,
    cell: ({ id, name, shown_entities: shown }) => (
      <TextLink
        href={`${path}/${id}/entities?is_public=true`}
        aria-label={`${formatNumber(shown)} of ${name} in the gallery`}
      >
        {formatNumber(shown)}
      </TextLink>
    ),
  },
  {
    label: "Status",
    phone: "corner",
    cell: ({ status }) =>
      status === "active" ? (
        <StatusBadge tone="success">Active</StatusBadge>
      ) : (
        <StatusBadge>Archived</StatusBadge>
      ),
  },
];
