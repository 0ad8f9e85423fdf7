import type { Metadata } from "next";
import { SessionsCard } from "@/app/_components/sessions-card";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { staffPage } from "@/app/admin/_components/staff-page";
import { getAccount, listSessions } from "@/lib/accounts/account";
import { AccountNav } from "./account-nav";
import { signDeviceOut, signOthersOut } from "./actions";
import { PasswordForm } from "./password-form";
import { ProfileForm } from "./profile-form";

const title = "Account settings";

export const metadata: Metadata = { title };

export default staffPage({ title, path: "/admin/settings/account" }, async ({ staff }) => {
  const [account, sessions] = await Promise.all([getAccount(staff), listSessions(staff)]);
  return (
    <>
      <PageHeader
        title={title}
        above={<Breadcrumbs crumbs={[{ label: "Settings", href: "/admin/settings" }]} />}
      />
      <AccountNav staff={staff} />
      <Card>
        <CardHeader>
          <div>
            <CardTitle>Profile</CardTitle>
            <CardDescription>You sign in as {account.email}.</CardDescription>
          </div>
        </CardHeader>
        <CardContent>
          <ProfileForm firstName={account.firstName} lastName={account.lastName} />
        </CardContent>
      </Card>
      <Card>
        <CardHeader>
          <div>
            <CardTitle>Password</CardTitle>
            <CardDescription>
              A new password signs you out on every device, including this one. Access tokens end;
              API keys keep working.
            </CardDescription>
          </div>
        </CardHeader>
        <CardContent>
          <PasswordForm email={account.email} />
        </CardContent>
      </Card>
      <SessionsCard
        title="Active sessions"
        description="Devices signed in to the dashboard. Sessions end automatically after 7 days."
        sessions={sessions.map((each) => ({ ...each, browser: each.userAgent }))}
        timeZone={staff.profile.organization.timeZone}
        {...{ signDeviceOut, signOthersOut }}
      />
    </>
  );
});
