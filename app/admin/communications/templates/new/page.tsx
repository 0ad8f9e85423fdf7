import type { Metadata } from "next";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { PageHeader } from "@/app/_components/ui/page-header";
import { mergeFieldChoices } from "@/app/admin/_components/content-editor/merge-fields";
import { staffPage } from "@/app/admin/_components/staff-page";
import { listConditionFields } from "@/lib/segments/fields";
import { TEMPLATES } from "../../paths";
import { addTemplate } from "../actions";
import { TemplateForm } from "../template-form";

const title = "New template";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: `${TEMPLATES}/new`, needs: ["mailings_view", "mailings_edit", "donors_view"] },
  async ({ staff }) => (
    <>
      <PageHeader
        title={title}
        above={<Breadcrumbs crumbs={[{ label: "Email templates", href: TEMPLATES }]} />}
      />
      <TemplateForm
        action={addTemplate}
        mergeFields={mergeFieldChoices()}
        fields={await listConditionFields(staff)}
        currency={staff.profile.organization.currency}
      />
    </>
  ),
);
