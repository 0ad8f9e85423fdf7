import type { Metadata } from "next";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { PageHeader } from "@/app/_components/ui/page-header";
import { ArchiveButton } from "@/app/admin/_components/archive-button";
import { mergeFieldChoices } from "@/app/admin/_components/content-editor/merge-fields";
import { recordPage } from "@/app/admin/_components/staff-page";
import { getMailTemplate } from "@/lib/mailings/templates";
import { listConditionFields } from "@/lib/segments/fields";
import { TEMPLATES } from "../../paths";
import { archiveTemplate, restoreTemplate, saveTemplate } from "../actions";
import { TemplateForm } from "../template-form";

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
                "Mailings can’t start from it any more. Those that did stay as they are.",
            }}
            restore={{ action: restoreTemplate, description: "Mailings can start from it again." }}
          />
        }
      />
      <TemplateForm
        action={saveTemplate}
        template={template}
        mergeFields={mergeFieldChoices()}
        fields={await listConditionFields(staff)}
        currency={staff.profile.organization.currency}
      />
    </>
  ),
);
