import { FileText, Plus } from "lucide-react";
import type { Metadata } from "next";
import { Badge, StatusBadge } from "@/app/_components/ui/badge";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { buttonVariants } from "@/app/_components/ui/button";
import { Card, CardContent } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { NoAccess } from "@/app/admin/_components/no-access";
import { listLetterTemplates } from "@/lib/giving/letters/templates";
import { requireStaff } from "@/lib/identity/session";

const TITLE = "Letter templates";
const PATH = "/admin/acknowledgements/letters";

export const metadata: Metadata = { title: TITLE };

export default async function LettersPage() {
  const staff = await requireStaff(PATH);
  if (!staff.permissions.has("donations_view")) return <NoAccess title={TITLE} />;
  const templates = await listLetterTemplates(staff, { archived: true });
  const create = staff.permissions.has("donations_edit") && (
    <Link href={`${PATH}/new`} className={buttonVariants()}>
      <Plus aria-hidden />
      New letter
    </Link>
  );
  return (
    <>
      <PageHeader
        title={TITLE}
        above={
          <Breadcrumbs crumbs={[{ label: "Acknowledgments", href: "/admin/acknowledgements" }]} />
        }
        description="The text of your acknowledgment emails and letters."
        actions={templates.length > 0 && create}
      />
      {templates.length === 0 ? (
        <EmptyState icon={FileText} title="No letters yet" action={create}>
          A letter is written once, and filled in for each donor.
        </EmptyState>
      ) : (
        <Card>
          <CardContent>
            <ul className="divide-y">
              {templates.map(({ id, name, subject, is_default, status }) => (
                <li key={id} className="py-3 first:pt-0 last:pb-0">
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <TextLink href={`${PATH}/${id}`} className="font-semibold">
                      {name}
                    </TextLink>
                    {is_default && <Badge tone="success">Default</Badge>}
                    {status === "archived" && <StatusBadge>Archived</StatusBadge>}
                  </p>
                  <p className="text-sm text-muted-foreground">{subject}</p>
                </li>
              ))}
            </ul>
          </CardContent>
        </Card>
      )}
    </>
  );
}
