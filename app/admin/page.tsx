import type { Metadata } from "next";
import { PageHeader } from "@/app/_components/ui/page-header";
import { staffPage } from "@/app/admin/_components/staff-page";
import { getHome } from "@/lib/dashboards/home";
import { Board } from "./_board/board";
import { HomeButtons } from "./_home/home-buttons";

const title = "Home";

export const metadata: Metadata = { title };

export default staffPage({ title, path: "/admin" }, async ({ staff }) => {
  const { organization, name } = staff.profile;
  const { cards } = await getHome(staff);
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={organization.name}
        description={`Welcome back, ${name}`}
        actions={<HomeButtons />}
      />
      <Board staff={staff} cards={cards} />
    </div>
  );
});
