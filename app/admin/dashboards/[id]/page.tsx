import type { Metadata } from "next";
import { Board } from "@/app/admin/_board/board";
import { recordPage } from "@/app/admin/_components/staff-page";
import { getDashboard } from "@/lib/dashboards/dashboards";
import { getHome } from "@/lib/dashboards/home";
import { DashboardButtons } from "../_components/dashboard-buttons";
import { DashboardHead } from "../_components/dashboard-head";
import { DASHBOARDS } from "../paths";

const title = "Dashboard";

export const metadata: Metadata = { title };

export default recordPage(DASHBOARDS, getDashboard)(
  { title },
  async ({ staff, record: { id, name, cards, is_own, owner_name, visibility } }) => {
    const home = await getHome(staff);
    const isHome = "id" in home && home.id === id;
    const by = is_own ? "Visible only to you." : `By ${owner_name}, shared with everyone.`;
    return (
      <div className="flex flex-col gap-6">
        <DashboardHead
          name={name}
          description={is_own && visibility === "everyone" ? "Shared with everyone." : by}
        >
          <DashboardButtons of={String(id)} {...{ name, isHome }} {...(is_own && { ownId: id })} />
        </DashboardHead>
        <Board staff={staff} cards={cards} />
      </div>
    );
  },
);
