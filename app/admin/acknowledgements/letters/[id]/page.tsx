import type { Metadata } from "next";
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
import { ById, staffPage } from "@/app/admin/_components/staff-page";
import { previewLetter } from "@/lib/giving/letters/preview";
import { getLetterTemplate } from "@/lib/giving/letters/templates";
import { TemplateForm } from "../template-form";

const title = "Letter";

export const metadata: Metadata = { title };

export default staffPage(
  {
    title,
    path: ({ id }) => `/admin/acknowledgements/letters/${id}`,
    needs: "donations_edit",
    params: ById,
  },
  async ({ staff, params: { id }, sent }) => {
    const template = await getLetterTemplate(staff, id);
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
        {sent.notice === "created" && (
          <Alert tone="success" role="status">
            Letter saved.
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
                <CardDescription>The saved letter, filled in for a sample gift.</CardDescription>
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
  },
);
