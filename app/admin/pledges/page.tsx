import { HandCoins } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { DataTable } from "@/app/admin/_components/list/data-table";
import { ListBar } from "@/app/admin/_components/list/list-bar";
import { CreateLink, ListPage } from "@/app/admin/_components/list/list-page";
import { PageSteps } from "@/app/admin/_components/list/page-steps";
import { StateTabs } from "@/app/admin/_components/list/state-tabs";
import { PLEDGE_STATES } from "@/app/admin/_components/pledge-words";
import { staffPage } from "@/app/admin/_components/staff-page";
import { plural } from "@/lib/format/amounts";
import { listPurposes, type PurposeChoice } from "@/lib/giving/gifts/entry-choices";
import { listPledges } from "@/lib/pledges/pledges";
import { PledgeQuery } from "@/lib/pledges/schema";
import { PLEDGE_STATUSES } from "@/lib/pledges/standing";
import { pledgeColumns } from "./pledge-columns";
import { PLEDGES } from "./pledge-path";

const title = "Pledges";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: PLEDGES, needs: "donations_view", query: PledgeQuery },
  async ({ staff, query, address }) => {
    const [{ data, total }, purposes] = await Promise.all([
      listPledges(staff, query),
      listPurposes(staff),
    ]);
    const pages = Math.ceil(total / query.per_page);
    if (query.page > Math.max(1, pages)) redirect(address.to({ page: pages }));
    return (
      <ListPage
        title={title}
        actions={
          staff.permissions.has("donations_edit") && (
            <CreateLink href={`${PLEDGES}/new`}>New pledge</CreateLink>
          )
        }
        above={
          <StateTabs
            label="Status"
            tabs={[undefined, ...PLEDGE_STATUSES].map((status) => ({
              href: address.to({ status: status ?? null }),
              label: status ? PLEDGE_STATES[status].label : "All",
              isCurrent: status === query.status,
            }))}
          />
        }
        bar={
          <ListBar
            address={address}
            filters={filtersOf(purposes)}
            summary={plural(total, "pledge")}
          />
        }
        steps={<PageSteps address={address} query={query} total={total} />}
      >
        {data.length > 0 ? (
          <DataTable label={title} rows={data} rowKey={({ id }) => id} columns={pledgeColumns} />
        ) : (
          <NoPledges isNarrowed={address.isNarrowed} />
        )}
      </ListPage>
    );
  },
);

const filtersOf = (purposes: readonly PurposeChoice[]) => [
  {
    name: "overdue",
    label: "Payments",
    options: [{ value: "true", label: "Overdue" }],
  },
  {
    name: "program_id",
    label: "Program",
    options: [...new Map(purposes.map(({ programId, program }) => [programId, program]))].map(
      ([id, label]) => ({ value: String(id), label }),
    ),
  },
];

const NoPledges = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState icon={HandCoins} title="No pledges found">
      Try another status or program.
    </EmptyState>
  ) : (
    <EmptyState icon={HandCoins} title="No pledges yet">
      Enter what a donor has promised to give, all at once or in installments, then apply their
      gifts to it.
    </EmptyState>
  );
