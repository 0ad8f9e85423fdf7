import type { Metadata } from "next";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { NoAccess } from "@/app/admin/_components/no-access";
import { listApiKeys } from "@/lib/accounts/api-keys";
import { apiKeyHeader } from "@/lib/http/access";
import { PERMISSIONS } from "@/lib/identity/permissions";
import { requireStaff } from "@/lib/identity/session";
import { AccountNav } from "../account-nav";
import { KeyDesk } from "./key-desk";

export const metadata: Metadata = { title: "Developer settings" };

const TITLE = "Developer settings";

export default async function DeveloperPage() {
  const staff = await requireStaff("/admin/settings/account/developer");
  if (!staff.permissions.has("api_keys_edit")) return <NoAccess title={TITLE} />;
  const keys = await listApiKeys(staff);
  const crumbs = [
    { label: "Settings", href: "/admin/settings" },
    { label: "Account settings", href: "/admin/settings/account" },
  ];
  return (
    <>
      <PageHeader
        title={TITLE}
        above={<Breadcrumbs crumbs={crumbs} />}
        description={
          <>
            An API key lets a program of yours work with this organization’s data. It is sent as the
            header <code>{apiKeyHeader()}</code>. What it can ask for is in the{" "}
            <TextLink href="/docs/api">API documentation</TextLink>.
          </>
        }
      />
      <AccountNav staff={staff} />
      <KeyDesk
        keys={keys}
        held={PERMISSIONS.filter((permission) => staff.permissions.has(permission))}
        timeZone={staff.profile.organization.timeZone}
      />
    </>
  );
}
