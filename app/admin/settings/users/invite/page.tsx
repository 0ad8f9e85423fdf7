import type { Metadata } from "next";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { staffPage } from "@/app/admin/_components/staff-page";
import { InviteForm } from "./invite-form";

const title = "Invite a user";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: "/admin/settings/users/invite", needs: "users_edit" },
  () => {
    const crumbs = [
      { label: "Settings", href: "/admin/settings" },
      { label: "Users", href: "/admin/settings/users" },
    ];
    return (
      <>
        <PageHeader
          title={title}
          above={<Breadcrumbs crumbs={crumbs} />}
          description="They receive an email with a link to set a password. The link expires in 7 days."
        />
        <Card>
          <CardContent>
            <InviteForm />
          </CardContent>
        </Card>
      </>
    );
  },
);
