import type { Metadata } from "next";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { PageHeader } from "@/app/_components/ui/page-header";
import { staffPage } from "@/app/admin/_components/staff-page";
import { NewFormForm } from "../_components/new-form";
import { FORMS } from "../paths";

const title = "New form";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: `${FORMS}/new`, needs: ["forms_view", "forms_edit"] },
  async ({ staff }) => (
    <>
      <PageHeader
        title={title}
        above={<Breadcrumbs crumbs={[{ label: "Forms", href: FORMS }]} />}
        description="The form starts from a template. Visitors see it once you publish it."
      />
      <NewFormForm client={staff.profile.organization.slug} />
    </>
  ),
);
