import { History } from "lucide-react";
import type { Metadata } from "next";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { DateTime } from "@/app/_components/ui/date-time";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { PageHeader } from "@/app/_components/ui/page-header";
import { listRecentChanges } from "@/lib/accounts/activity";
import { now } from "@/lib/clock";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { requireStaff } from "@/lib/identity/session";
import { actionWords } from "./_components/action-words";
import { GettingStarted } from "./_home/getting-started";
import { Today } from "./_home/today";

export const metadata: Metadata = { title: "Home" };

export default async function AdminHomePage() {
  const staff = await requireStaff("/admin");
  const { organization, name } = staff.profile;
  const mayConfigure = staff.permissions.has("settings_edit");
  return (
    <>
      <PageHeader title={organization.name} description={`Good to see you, ${name}.`} />
      <Today staff={staff} at={now()} />
      <div className="grid gap-8 xl:grid-cols-2">
        <GettingStarted staff={staff} />
        {mayConfigure && <Activity staff={staff} />}
      </div>
    </>
  );
}

async function Activity({ staff }: { staff: SignedInStaff }) {
  const changes = await listRecentChanges(staff);
  const { timeZone } = staff.profile.organization;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Latest changes</CardTitle>
      </CardHeader>
      <CardContent>
        {changes.length === 0 && (
          <EmptyState icon={History} title="Nothing yet" as="h3">
            Whatever anybody changes will be listed here.
          </EmptyState>
        )}
        <ul className="divide-y">
          {changes.map(({ id, by, action, at }) => (
            <li key={id} className="py-3 first:pt-0 last:pb-0">
              <p>
                <span className="font-semibold">{by}</span> {actionWords(action)}
              </p>
              <p className="text-sm text-muted-foreground">
                <DateTime instant={at} timeZone={timeZone} />
              </p>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
