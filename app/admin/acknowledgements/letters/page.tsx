import { FileText, Plus } from "lucide-react";
import type { Metadata } from "next";
import { Badge } from "@/app/_components/ui/badge";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { buttonVariants } from "@/app/_components/ui/button";
import { Card, CardContent } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { staffPage } from "@/app/admin/_components/staff-page";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { listLetterTemplates } from "@/lib/acknowledgements/templates";
import { shownLine } from "@/lib/mailings/placeholders";

const title = "Letter templates";
const path = "/admin/acknowledgements/letters";

export const metadata: Metadata = { title };

export default staffPage({ title, path, needs: "donations_view" }, async ({ staff }) => {
  const templates = await listLetterTemplates(staff, { archived: true });
  const create = staff.permissions.has("donations_edit") && (
    <Link href={`${path}/new`} className={buttonVariants()}>
      <Plus aria-hidden />
      New letter
    </Link>
  );
  return (
    <>
      <PageHeader
        title={title}
        above={
          <Breadcrumbs crumbs={[{ label: "Acknowledgments", href: "/admin/acknowledgements" }]} />
        }
        description="Templates for acknowledgment emails and letters"
        actions={templates.length > 0 && create}
      />
      {templates.length === 0 ? (
        <EmptyState icon={FileText} title="No letters yet" action={create}>
          Letter templates are filled in for each donor.
        </EmptyState>
      ) : (
        <Card>
          <CardContent>
            <ul className="divide-y">
              {templates.map(({ id, name, subject, is_default, status }) => (
                <li key={id} className="py-3 first:pt-0 last:pb-0">
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <TextLink href={`${path}/${id}`} className="font-semibold">
                      {name}
                    </TextLink>
                    {is_default && <Badge tone="success">Default</Badge>}
                    {status === "archived" && <StatusBadge>Archived</StatusBadge>}
                  </p>
                  <p className="text-sm text-muted-foreground">
                    {shownLine(subject, staff.profile.organization.name)}
                  </p>
                </li>
              ))}
            </ul>
          </CardContent>
        </Card>
      )}
    </>
  );
});
