import type { Metadata } from "next";
import { rowId } from "@/app/_components/forms/row-id";
import { orNotFound } from "@/app/_components/or-not-found";
import { StatusBadge } from "@/app/_components/ui/badge";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { NoAccess } from "@/app/admin/_components/no-access";
import { getUser } from "@/lib/accounts/users";
import { requireStaff } from "@/lib/identity/session";
import { STATUS_WORDS } from "../status-words";
import { AccessForm } from "./access-form";
import { UserActions } from "./user-actions";

export const metadata: Metadata = { title: "Access" };

export default async function UserPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const staff = await requireStaff(`/admin/settings/users/${encodeURIComponent(id)}`);
  if (!staff.permissions.has("users_edit")) return <NoAccess title="People" />;
  const user = await orNotFound(getUser(staff, rowId(id)));
  const name = `${user.firstName} ${user.lastName}`;
  const crumbs = [
    { label: "Settings", href: "/admin/settings" },
    { label: "People", href: "/admin/settings/users" },
  ];
  return (
    <>
      <PageHeader
        title={name}
        description={user.email}
        above={<Breadcrumbs crumbs={crumbs} />}
        status={
          <StatusBadge tone={STATUS_WORDS[user.status].tone}>
            {STATUS_WORDS[user.status].label}
          </StatusBadge>
        }
        actions={<UserActions user={user} isSelf={user.id === staff.userId} />}
      />
      <Card>
        <CardHeader>
          <CardTitle>Access</CardTitle>
        </CardHeader>
        <CardContent>
          <AccessForm user={user} />
        </CardContent>
      </Card>
    </>
  );
}
