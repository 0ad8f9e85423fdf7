import { Layers } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { DataTable } from "@/app/admin/_components/list/data-table";
import { CreateLink, ListPage } from "@/app/admin/_components/list/list-page";
import { PageSteps } from "@/app/admin/_components/list/page-steps";
import { StateTabs } from "@/app/admin/_components/list/state-tabs";
import { staffPage } from "@/app/admin/_components/staff-page";
import { listGiftBatches } from "@/lib/giving/gift-batches/batches";
import { BATCH_STATUSES, GiftBatchQuery } from "@/lib/giving/gift-batches/schema";
import { batchColumns } from "./batch-columns";
import { BATCHES } from "./batch-path";
import { STATUS_WORDS } from "./words";

const title = "Gift batches";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: BATCHES, needs: "donations_view", query: GiftBatchQuery },
  async ({ staff, query, address }) => {
    const { data, total } = await listGiftBatches(staff, query);
    const pages = Math.ceil(total / query.per_page);
    if (query.page > Math.max(1, pages)) redirect(address.to({ page: pages }));
    return (
      <ListPage
        title={title}
        actions={
          staff.permissions.has("donations_edit") && (
            <CreateLink href={`${BATCHES}/new`}>New gift batch</CreateLink>
          )
        }
        above={
          <StateTabs
            label="Status"
            tabs={[undefined, ...BATCH_STATUSES].map((status) => ({
              href: address.to({ status: status ?? null }),
              label: status ? STATUS_WORDS[status].label : "All",
              isCurrent: status === query.status,
            }))}
          />
        }
        steps={<PageSteps address={address} query={query} total={total} />}
      >
        {data.length > 0 ? (
          <DataTable
            label={title}
            rows={data}
            rowKey={({ id }) => id}
            columns={batchColumns(staff.profile.organization.timeZone)}
          />
        ) : (
          <EmptyState
            icon={Layers}
            title={query.status ? `No ${query.status} batches` : "No gift batches yet"}
          >
            Enter a day’s checks and cash together, checked against the deposit slip.
          </EmptyState>
        )}
      </ListPage>
    );
  },
);
