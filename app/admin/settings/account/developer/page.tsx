import type { Metadata } from "next";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { staffPage } from "@/app/admin/_components/staff-page";
import { listApiKeys } from "@/lib/accounts/api-keys";
import { apiKeyHeader } from "@/lib/http/challenges";
import { PERMISSIONS } from "@/lib/identity/permissions";
import { AccountNav } from "../account-nav";
import { KeyDesk } from "./key-desk";

const title = "Developer settings";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: "/admin/settings/account/developer", needs: "api_keys_edit" },
  async ({ staff }) => {
    const keys = await listApiKeys(staff);
    const crumbs = [
      { label: "Settings", href: "/admin/settings" },
      { label: "Account settings", href: "/admin/settings/account" },
    ];
    return (
      <>
        <PageHeader
          title={title}
          above={<Breadcrumbs crumbs={crumbs} />}
          description={
            <>
              An API key lets your software work with this organization’s data. Send it in the
              header <code>{apiKeyHeader()}</code>. See the{" "}
              <TextLink href="/docs/api">API documentation</TextLink> and the{" "}
              <TextLink href="/docs/events">list of events</TextLink>.
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
  },
);
