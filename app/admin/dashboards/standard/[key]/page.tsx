import type { Metadata } from "next";
import { Board } from "@/app/admin/_board/board";
import { ByKey } from "@/app/admin/_components/reports/by-key";
import { staffPage } from "@/app/admin/_components/staff-page";
import { getHome } from "@/lib/dashboards/home";
import { getStandardDashboard } from "@/lib/dashboards/standard";
import { DashboardButtons } from "../../_components/dashboard-buttons";
import { DashboardHead } from "../../_components/dashboard-head";
import { standardDashboardHref } from "../../paths";

const title = "Dashboard";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: ({ key }) => standardDashboardHref(key), params: ByKey },
  async ({ staff, params: { key } }) => {
    const { name, description, cards } = getStandardDashboard(staff, key);
    const home = await getHome(staff);
    const isHome = "key" in home && home.key === key;
    return (
      <div className="flex flex-col gap-6">
        <DashboardHead {...{ name, description }}>
          <DashboardButtons of={key} {...{ name, isHome }} />
        </DashboardHead>
        <Board staff={staff} cards={cards} />
      </div>
    );
  },
);
