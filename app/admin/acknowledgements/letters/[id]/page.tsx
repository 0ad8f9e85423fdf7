import type { Metadata } from "next";
import { rowId } from "@/app/_components/forms/row-id";
import { orNotFound } from "@/app/_components/or-not-found";
import { Alert } from "@/app/_components/ui/alert";
import { Badge, StatusBadge } from "@/app/_components/ui/badge";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { NoAccess } from "@/app/admin/_components/no-access";
import { previewLetter } from "@/lib/giving/letters/preview";
import { getLetterTemplate } from "@/lib/giving/letters/templates";
import { requireStaff } from "@/lib/identity/session";
import { TemplateForm } from "../template-form";

const TITLE = "Letter";

export const metadata: Metadata = { title: TITLE };

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ notice?: string | string[] }>;
};

export default async function LetterPage({ params, searchParams }: Props) {
  const id = rowId((await params).id);
  const staff = await requireStaff(`/admin/acknowledgements/letters/${id}`);
  if (!staff.permissions.has("donations_edit")) return <NoAccess title={TITLE} />;
  const template = await orNotFound(getLetterTemplate(staff, id));
  const { subject, body } = template;
  const preview = await previewLetter(staff, { subject, body });
  return (
    <>
      <PageHeader
        title={template.name}
        above={
          <Breadcrumbs
            crumbs={[{ label: "Letter templates", href: "/admin/acknowledgements/letters" }]}
          />
        }
        status={
          <>
            {template.is_default && <Badge tone="success">Default</Badge>}
            {template.status === "archived" && <StatusBadge>Archived</StatusBadge>}
          </>
        }
      />
      {(await searchParams).notice === "created" && (
        <Alert tone="success" role="status">
          The letter is saved.
        </Alert>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <Card>
          <CardContent>
            <TemplateForm key={template.status} stored={template} />
          </CardContent>
        </Card>
        <Card>
          <CardHeader>
            <div>
              <CardTitle>Preview</CardTitle>
              <CardDescription>As saved, with a sample gift.</CardDescription>
            </div>
          </CardHeader>
          <CardContent>
            <p className="font-semibold">{preview.subject}</p>
            <p className="mt-4 whitespace-pre-line">{preview.body}</p>
          </CardContent>
        </Card>
      </div>
    </>
  );
}
