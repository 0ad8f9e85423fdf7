import type { Metadata } from "next";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { PageHeader } from "@/app/_components/ui/page-header";
import { ArchiveButton } from "@/app/admin/_components/archive-button";
import { mergeFieldChoices } from "@/app/admin/_components/content-editor/merge-fields";
import { seenOf } from "@/app/admin/_components/seen";
import { recordPage } from "@/app/admin/_components/staff-page";
import { getMailTemplate } from "@/lib/mailings/templates";
import { listConditionFields } from "@/lib/segments/fields";
import { TEMPLATES } from "../../paths";
import { archiveTemplate, restoreTemplate, saveTemplate } from "../actions";
import { TemplateForm } from "../template-form";
import { TEMPLATE_KEYS } from "../template-keys";

const title = "Email template";

export const metadata: Metadata = { title };

export default recordPage(TEMPLATES, getMailTemplate)(
  { title, needs: ["mailings_view", "mailings_edit", "donors_view"] },
  async ({ staff, record: template }) => (
    <>
      <PageHeader
        title={template.name}
        above={<Breadcrumbs crumbs={[{ label: "Email templates", href: TEMPLATES }]} />}
        actions={
          <ArchiveButton
            isArchived={template.archived_at !== null}
            name={`“${template.name}”`}
            field="template"
            id={template.id}
            archive={{
              action: archiveTemplate,
              description:
                "New mailings can’t use this template. Existing mailings aren’t affected.",
            }}
            restore={{
              action: restoreTemplate,
              description: "New mailings can use this template again.",
            }}
          />
        }
      />
      <TemplateForm
        action={saveTemplate}
        template={template}
        seen={seenOf(template, TEMPLATE_KEYS)}
        mergeFields={mergeFieldChoices()}
        fields={await listConditionFields(staff)}
        currency={staff.profile.organization.currency}
      />
    </>
  ),
);
