import { UserPlus } from "lucide-react";
import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { buttonVariants } from "@/app/_components/ui/button";
import { ShortDateTime } from "@/app/_components/ui/date-time";
import { Link } from "@/app/_components/ui/near-link";
import { roleLabel } from "@/app/admin/_components/access-words";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { ListPage } from "@/app/admin/_components/list/list-page";
import { Quiet } from "@/app/admin/_components/list/row-words";
import { staffPage } from "@/app/admin/_components/staff-page";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { type ListedUser, listUsers } from "@/lib/accounts/users";
import { STATUS_WORDS } from "./status-words";

const title = "Users";
const path = "/admin/settings/users";

export const metadata: Metadata = { title };

export default staffPage({ title, path, needs: "users_edit" }, async ({ staff, sent }) => (
  <ListPage
    title={title}
    actions={
      <Link href={`${path}/invite`} className={buttonVariants({ size: "sm" })}>
        <UserPlus aria-hidden />
        Invite user
      </Link>
    }
    above={
      sent.notice === "invited" && (
        <Alert tone="success" role="status">
          Invitation sent.
        </Alert>
      )
    }
  >
    <DataTable
      label={title}
      rows={await listUsers(staff)}
      rowKey={({ id }) => id}
      columns={columns(staff.profile.organization.timeZone)}
    />
  </ListPage>
));

const columns = (timeZone: string): Column<ListedUser>[] => [
  {
    label: "Name",
    cell: ({ id, firstName, lastName }) => (
      <Link href={`${path}/${id}`}>
        {firstName} {lastName}
      </Link>
    ),
  },
  { label: "Email", wide: true, cell: ({ email }) => email },
  {
    label: "Role",
    cell: ({ role, grantedPermissions, deniedPermissions }) => (
      <>
        {roleLabel(role)}
        {grantedPermissions.length + deniedPermissions.length > 0 && <Quiet>custom</Quiet>}
      </>
    ),
  },
  {
    label: "Status",
    phone: "corner",
    cell: ({ status }) => (
      <StatusBadge tone={STATUS_WORDS[status].tone}>{STATUS_WORDS[status].label}</StatusBadge>
    ),
  },
  {
    label: "Last sign-in",
    cell: ({ lastSignedInAt: at }) =>
      at ? <ShortDateTime instant={at} timeZone={timeZone} /> : "Never",
  },
];
