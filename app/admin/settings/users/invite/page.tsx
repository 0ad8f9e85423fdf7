import type { Metadata } from "next";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { NoAccess } from "@/app/admin/_components/no-access";
import { requireStaff } from "@/lib/identity/session";
import { InviteForm } from "./invite-form";

const TITLE = "Invite a user";

export const metadata: Metadata = { title: TITLE };

export default async function InvitePage() {
  const staff = await requireStaff("/admin/settings/users/invite");
  if (!staff.permissions.has("users_edit")) return <NoAccess title={TITLE} />;
  const crumbs = [
    { label: "Settings", href: "/admin/settings" },
    { label: "People", href: "/admin/settings/users" },
  ];
  return (
    <>
      <PageHeader
        title={TITLE}
        above={<Breadcrumbs crumbs={crumbs} />}
        description="They get an email with a link to choose a password. The link works for 7 days."
      />
      <Card>
        <CardContent>
          <InviteForm />
        </CardContent>
      </Card>
    </>
  );
}
