import { History } from "lucide-react";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { listActivity } from "@/lib/activity/activity";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { ChangeList } from "../_components/change-list";

/** The team’s latest changes. */
export async function ActivityCard({ staff }: { staff: SignedInStaff }) {
  const { data: changes } = await listActivity(staff, { limit: 8 });
  return (
    <Card>
      <CardHeader>
        <CardTitle>Recent activity</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {changes.length === 0 ? (
          <EmptyState icon={History} title="No activity yet" as="h3">
            Your team’s changes appear here.
          </EmptyState>
        ) : (
          <>
            <ChangeList changes={changes} timeZone={staff.profile.organization.timeZone} />
            <p>
              <TextLink href="/admin/settings/activity">View all activity</TextLink>
            </p>
          </>
        )}
      </CardContent>
    </Card>
  );
}
