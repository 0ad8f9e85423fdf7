import { Flag } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { DataTable } from "@/app/admin/_components/list/data-table";
import { ListBar } from "@/app/admin/_components/list/list-bar";
import { CreateLink, ListPage } from "@/app/admin/_components/list/list-page";
import { PageSteps } from "@/app/admin/_components/list/page-steps";
import { StateTabs } from "@/app/admin/_components/list/state-tabs";
import { staffPage } from "@/app/admin/_components/staff-page";
import { plural } from "@/lib/format/amounts";
import { listCampaigns } from "@/lib/fundraising/campaigns";
import { CAMPAIGN_STATUSES, CampaignQuery } from "@/lib/fundraising/schema";
import { campaignColumns } from "./campaign-columns";
import { CAMPAIGNS } from "./campaign-path";
import { CAMPAIGN_STATES } from "./campaign-words";
import { WaitingCards } from "./waiting-cards";

const title = "Fundraising campaigns";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: CAMPAIGNS, needs: "donations_view", query: CampaignQuery },
  async ({ staff, query, address }) => {
    const { data, total } = await listCampaigns(staff, query);
    const pages = Math.ceil(total / query.per_page);
    if (query.page > Math.max(1, pages)) redirect(address.to({ page: pages }));
    return (
      <>
        <ListPage
          title={title}
          actions={
            staff.permissions.has("donations_edit") && (
              <CreateLink href={`${CAMPAIGNS}/new`}>New campaign</CreateLink>
            )
          }
          above={
            <StateTabs
              label="Status"
              tabs={[undefined, ...CAMPAIGN_STATUSES].map((status) => ({
                href: address.to({ status: status ?? null }),
                label: status ? CAMPAIGN_STATES[status].label : "All",
                isCurrent: status === query.status,
              }))}
            />
          }
          bar={<ListBar address={address} filters={[]} summary={plural(total, "campaign")} />}
          steps={<PageSteps address={address} query={query} total={total} />}
        >
          {data.length > 0 ? (
            <DataTable
              label={title}
              rows={data}
              rowKey={({ id }) => id}
              columns={campaignColumns}
            />
          ) : (
            <EmptyState icon={Flag} title="No campaigns yet">
              Let supporters raise money on their own pages, alone or in teams.
            </EmptyState>
          )}
        </ListPage>
        <WaitingCards staff={staff} />
      </>
    );
  },
);
