import type { Metadata } from "next";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { ById, staffPage } from "@/app/admin/_components/staff-page";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { getUser } from "@/lib/accounts/users";
import { STATUS_WORDS } from "../status-words";
import { AccessForm } from "./access-form";
import { UserActions } from "./user-actions";

export const metadata: Metadata = { title: "Access" };

export default staffPage(
  {
    title: "Users",
    path: ({ id }) => `/admin/settings/users/${id}`,
    needs: "users_edit",
    params: ById,
  },
  async ({ staff, params: { id } }) => {
    const user = await getUser(staff, id);
    const name = `${user.firstName} ${user.lastName}`;
    const crumbs = [
      { label: "Settings", href: "/admin/settings" },
      { label: "Users", href: "/admin/settings/users" },
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
  },
);
