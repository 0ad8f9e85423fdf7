import type { Metadata } from "next";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { PageHeader } from "@/app/_components/ui/page-header";
import { staffPage } from "@/app/admin/_components/staff-page";
import { listTopics } from "@/lib/consents/topics";
import { listMailTemplates } from "@/lib/mailings/templates";
import { MAILINGS } from "../../paths";
import { NewMailingForm } from "./new-mailing-form";

const title = "New mailing";

export const metadata: Metadata = { title };

export default staffPage(
  {
    title,
    path: `${MAILINGS}/new`,
    needs: ["mailings_view", "mailings_edit", "donors_view"],
  },
  async ({ staff, sent }) => {
    const [topics, templates] = await Promise.all([listTopics(staff), listMailTemplates(staff)]);
    return (
      <>
        <PageHeader
          title={title}
          above={<Breadcrumbs crumbs={[{ label: "Mailings", href: MAILINGS }]} />}
        />
        <NewMailingForm
          topics={topics.map(({ id, name }) => ({ value: String(id), label: name }))}
          templates={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
          template={String([sent.template].flat()[0] ?? "")}
        />
      </>
    );
  },
);
