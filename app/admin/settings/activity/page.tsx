import { History } from "lucide-react";
import type { Metadata } from "next";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { PageHeader } from "@/app/_components/ui/page-header";
import { ChangeList } from "@/app/admin/_components/change-list";
import { ListSteps } from "@/app/admin/_components/list-steps";
import { NoAccess } from "@/app/admin/_components/no-access";
import type { Asked } from "@/app/admin/_components/page-asked";
import { listActivity, listColleagueNames } from "@/lib/activity/activity";
import type { ActivityQuery } from "@/lib/activity/schema";
import { AppError } from "@/lib/errors";
import type { MemberActor } from "@/lib/identity/actor";
import { requireStaff } from "@/lib/identity/session";
import { activityAsked, activityHref, isNarrowed } from "./activity-asked";
import { ActivityFilters } from "./activity-filters";

const TITLE = "Activity";

export const metadata: Metadata = { title: TITLE };

export default async function ActivityPage({ searchParams }: { searchParams: Promise<Asked> }) {
  const asked = await searchParams;
  const query = activityAsked(asked);
  const staff = await requireStaff(activityHref(asked, query.cursor ?? null));
  if (!staff.permissions.has("settings_edit")) return <NoAccess title={TITLE} />;
  const [{ data, nextCursor }, colleagues] = await Promise.all([
    readPage(staff, query),
    listColleagueNames(staff),
  ]);
  return (
    <>
      <PageHeader
        title={TITLE}
        above={<Breadcrumbs crumbs={[{ label: "Settings", href: "/admin/settings" }]} />}
        description="Who changed what, and when."
      />
      <Card>
        <CardContent className="flex flex-col gap-6">
          <ActivityFilters query={query} colleagues={colleagues} />
          {data.length === 0 ? (
            <NoChanges isNarrowed={isNarrowed(query)} />
          ) : (
            <ChangeList changes={data} timeZone={staff.profile.organization.timeZone} />
          )}
          <ListSteps
            newer={query.cursor ? activityHref(asked, null) : null}
            older={nextCursor && activityHref(asked, nextCursor)}
          />
        </CardContent>
      </Card>
    </>
  );
}

/** A cursor that somebody made up begins the list anew. */
async function readPage(staff: MemberActor, query: ActivityQuery) {
  try {
    return await listActivity(staff, query);
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== "bad_request") throw error;
    return listActivity(staff, { ...query, cursor: undefined });
  }
}

const NoChanges = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState icon={History} title="No change matches">
      Try anybody, anything or more days.
    </EmptyState>
  ) : (
    <EmptyState icon={History} title="Nothing yet">
      Whatever anybody changes will be listed here.
    </EmptyState>
  );
