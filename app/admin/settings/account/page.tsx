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
import { getAccount, listSessions } from "@/lib/accounts/account";
import { requireStaff } from "@/lib/identity/session";
import { AccountNav } from "./account-nav";
import { signDeviceOut, signOthersOut } from "./actions";
import { PasswordForm } from "./password-form";
import { ProfileForm } from "./profile-form";

export const metadata: Metadata = { title: "Account settings" };

export default async function AccountPage() {
  const staff = await requireStaff("/admin/settings/account");
  const [account, sessions] = await Promise.all([getAccount(staff), listSessions(staff)]);
  return (
    <>
      <PageHeader
        title="Account settings"
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
              A new password signs every device out, this one too. Access tokens of programs end as
              well; API keys stay.
            </CardDescription>
          </div>
        </CardHeader>
        <CardContent>
          <PasswordForm email={account.email} />
        </CardContent>
      </Card>
      <SessionsCard
        title="Active sessions"
        description="Where you are signed in to the dashboard. Each ends automatically after 7 days."
        sessions={sessions.map((each) => ({ ...each, browser: each.userAgent }))}
        timeZone={staff.profile.organization.timeZone}
        {...{ signDeviceOut, signOthersOut }}
      />
    </>
  );
}
