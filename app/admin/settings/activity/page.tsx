import { History } from "lucide-react";
import type { Metadata } from "next";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { changeColumns } from "@/app/admin/_components/change-columns";
import { DataTable } from "@/app/admin/_components/list/data-table";
import { ListBar } from "@/app/admin/_components/list/list-bar";
import { ListPage } from "@/app/admin/_components/list/list-page";
import { ListSteps } from "@/app/admin/_components/list-steps";
import { staffPage } from "@/app/admin/_components/staff-page";
import { listActivity, listColleagueNames } from "@/lib/activity/activity";
import { ActivityQuery } from "@/lib/activity/schema";
import { activityFilters } from "./activity-filters";

const title = "Activity";
const path = "/admin/settings/activity";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path, needs: "settings_edit", query: ActivityQuery },
  async ({ staff, query, address }) => {
    const [{ data, nextCursor }, colleagues] = await Promise.all([
      listActivity(staff, query),
      listColleagueNames(staff),
    ]);
    return (
      <ListPage
        title={title}
        bar={<ListBar address={address} filters={activityFilters(colleagues)} />}
        steps={
          <ListSteps
            newer={query.cursor ? address.to() : null}
            older={nextCursor && address.to({ cursor: nextCursor })}
          />
        }
      >
        {data.length > 0 ? (
          <DataTable
            label={title}
            rows={data}
            rowKey={({ id }) => id}
            columns={changeColumns(staff.profile.organization.timeZone)}
          />
        ) : address.isNarrowed ? (
          <EmptyState icon={History} title="No changes found">
            Try any user, any record type or a longer period.
          </EmptyState>
        ) : (
          <EmptyState icon={History} title="No changes yet">
            Every change is listed here with its user and date.
          </EmptyState>
        )}
      </ListPage>
    );
  },
);
