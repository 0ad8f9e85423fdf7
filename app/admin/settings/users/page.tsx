import { UserPlus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { Alert } from "@/app/_components/ui/alert";
import { StatusBadge } from "@/app/_components/ui/badge";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Button } from "@/app/_components/ui/button";
import { Card, CardContent } from "@/app/_components/ui/card";
import { DateTime } from "@/app/_components/ui/date-time";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import { roleLabel } from "@/app/admin/_components/access-words";
import { NoAccess } from "@/app/admin/_components/no-access";
import { type ListedUser, listUsers } from "@/lib/accounts/users";
import { requireStaff } from "@/lib/identity/session";
import { STATUS_WORDS } from "./status-words";

const TITLE = "People";

export const metadata: Metadata = { title: TITLE };

type Query = Promise<{ notice?: string | string[] }>;

export default async function UsersPage({ searchParams }: { searchParams: Query }) {
  const staff = await requireStaff("/admin/settings/users");
  if (!staff.permissions.has("users_edit")) return <NoAccess title={TITLE} />;
  const [users, { notice }] = await Promise.all([listUsers(staff), searchParams]);
  return (
    <>
      <PageHeader
        title={TITLE}
        above={<Breadcrumbs crumbs={[{ label: "Settings", href: "/admin/settings" }]} />}
        description="Who works here, and what they may do."
        actions={
          <Button asChild>
            <Link href="/admin/settings/users/invite">
              <UserPlus aria-hidden />
              Invite somebody
            </Link>
          </Button>
        }
      />
      {notice === "invited" && (
        <Alert tone="success" role="status">
          The invitation is on its way.
        </Alert>
      )}
      <Card>
        <CardContent>
          <PeopleTable users={users} timeZone={staff.profile.organization.timeZone} />
        </CardContent>
      </Card>
    </>
  );
}

function PeopleTable({ users, timeZone }: { users: ListedUser[]; timeZone: string }) {
  return (
    <Table label={TITLE} stacked>
      <TableHeader>
        <TableRow>
          <TableHead>Name</TableHead>
          <TableHead>Role</TableHead>
          <TableHead>State</TableHead>
          <TableHead>Last signed in</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {users.map((user) => (
          <TableRow key={user.id}>
            <TableHead scope="row" className="font-normal">
              <TextLink href={`/admin/settings/users/${user.id}`} className="font-semibold">
                {user.firstName} {user.lastName}
              </TextLink>
              <span className="block text-sm break-all text-muted-foreground">{user.email}</span>
            </TableHead>
            <TableCell data-label="Role">
              {roleLabel(user.role)}
              {user.grantedPermissions.length + user.deniedPermissions.length > 0 && (
                <span className="block text-sm text-muted-foreground">with changes</span>
              )}
            </TableCell>
            <TableCell data-label="State">
              <StatusBadge tone={STATUS_WORDS[user.status].tone}>
                {STATUS_WORDS[user.status].label}
              </StatusBadge>
            </TableCell>
            <TableCell data-label="Last signed in">
              {user.lastSignedInAt ? (
                <DateTime instant={user.lastSignedInAt} timeZone={timeZone} />
              ) : (
                <span className="text-muted-foreground">Never</span>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
