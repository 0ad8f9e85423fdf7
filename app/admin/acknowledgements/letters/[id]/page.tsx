import { Printer } from "lucide-react";
import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { Badge } from "@/app/_components/ui/badge";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Button } from "@/app/_components/ui/button";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { ShownMail } from "@/app/admin/_components/content-editor/shown-mail";
import { seenOf } from "@/app/admin/_components/seen";
import { ById, staffPage } from "@/app/admin/_components/staff-page";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { previewLetter } from "@/lib/acknowledgements/preview";
import type { NewLetterTemplateInput } from "@/lib/acknowledgements/schema";
import { getLetterTemplate } from "@/lib/acknowledgements/templates";
import { LETTER_KEYS } from "../../letter-keys";
import { surroundingsOf } from "../surroundings";
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
    const { subject, content } = template;
    const [{ html, ...preview }, surroundings] = await Promise.all([
      previewLetter(staff, { subject, content: content as NewLetterTemplateInput["content"] }),
      surroundingsOf(staff),
    ]);
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
        <div className="grid items-start gap-8 xl:grid-cols-2">
          <TemplateForm
            key={template.status}
            stored={template}
            seen={seenOf(template, LETTER_KEYS)}
            {...surroundings}
          />
          <Card className="xl:sticky xl:top-4">
            <CardHeader>
              <div>
                <CardTitle>Preview</CardTitle>
                <CardDescription>
                  The saved letter, filled in for a sample gift, as an email.
                </CardDescription>
              </div>
              <Button asChild size="sm" variant="secondary">
                <a
                  href={`/api/v1/admin/acknowledgements/templates/${id}/letter.pdf`}
                  target="_blank"
                  rel="noreferrer"
                >
                  <Printer aria-hidden />
                  See it on paper
                </a>
              </Button>
            </CardHeader>
            <CardContent>
              <ShownMail
                mail={{
                  subject: preview.subject,
                  html,
                  bytes: Buffer.byteLength(html),
                  warnings: [],
                }}
              />
            </CardContent>
          </Card>
        </div>
      </>
    );
  },
);
