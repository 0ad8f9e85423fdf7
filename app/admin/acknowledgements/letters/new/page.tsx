import type { Metadata } from "next";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { PageHeader } from "@/app/_components/ui/page-header";
import { staffPage } from "@/app/admin/_components/staff-page";
import { STARTER_LETTER } from "@/lib/acknowledgements/templates";
import { contentOfText } from "@/lib/mailings/plain-text";
import { surroundingsOf } from "../surroundings";
import { TemplateForm } from "../template-form";

const title = "New letter";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: "/admin/acknowledgements/letters/new", needs: "donations_edit" },
  async ({ staff }) => (
    <>
      <PageHeader
        title={title}
        above={
          <Breadcrumbs
            crumbs={[{ label: "Letter templates", href: "/admin/acknowledgements/letters" }]}
          />
        }
        description="Edit our sample text to match your voice."
      />
      <TemplateForm
        starter={{
          subject: STARTER_LETTER.subject,
          content: contentOfText(STARTER_LETTER.body),
        }}
        {...(await surroundingsOf(staff))}
      />
    </>
  ),
);
