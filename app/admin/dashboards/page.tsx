import type { Metadata } from "next";
import { Badge } from "@/app/_components/ui/badge";
import { TextLink } from "@/app/_components/ui/link";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { ListPage } from "@/app/admin/_components/list/list-page";
import { staffPage } from "@/app/admin/_components/staff-page";
import { listDashboards } from "@/lib/dashboards/dashboards";
import { getHome } from "@/lib/dashboards/home";
import type { DashboardList } from "@/lib/dashboards/schema";
import { NewDashboard } from "./_components/new-dashboard";
import { DASHBOARDS, dashboardHref, standardDashboardHref } from "./paths";

const title = "Dashboards";

export const metadata: Metadata = { title };

type Listed = { of: string; href: string; name: string; description: string; owner: string };

export default staffPage({ title, path: DASHBOARDS }, async ({ staff }) => {
  const [list, home] = await Promise.all([listDashboards(staff), getHome(staff)]);
  const rows = listed(list);
  const homeOf = "id" in home ? String(home.id) : home.key;
  return (
    <ListPage
      title={title}
      actions={<NewDashboard choices={rows.map(({ of, name }) => ({ value: of, label: name }))} />}
    >
      <DataTable label={title} rows={rows} rowKey={({ of }) => of} columns={columns(homeOf)} />
    </ListPage>
  );
});

const listed = ({ standard, saved }: DashboardList): Listed[] => [
  ...saved.map(({ id, name, visibility, is_own, owner_name }) => ({
    ...{ of: String(id), href: dashboardHref(id), name },
    description: visibility === "everyone" ? "Shared with everyone" : "Visible only to you",
    owner: is_own ? "You" : owner_name,
  })),
  ...standard.map(({ key, name, description }) => ({
    ...{ of: key, href: standardDashboardHref(key), name, description, owner: "Standard" },
  })),
];

const columns = (homeOf: string): Column<Listed>[] => [
  {
    label: "Dashboard",
    cell: ({ of, href, name }) => (
      <>
        <TextLink href={href}>{name}</TextLink>
        {of === homeOf && <Badge className="ml-2">Your home</Badge>}
      </>
    ),
  },
  { label: "Description", wide: true, cell: ({ description }) => description },
  { label: "Created by", phone: "corner", cell: ({ owner }) => owner },
];
