import type { Metadata } from "next";
import { countryOptions } from "@/app/_components/forms/choices";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { customForm } from "@/app/admin/_components/custom/form-fields";
import { textAsked } from "@/app/admin/_components/page-asked";
import { staffPage } from "@/app/admin/_components/staff-page";
import { listKeyTopics } from "@/lib/consents/topics";
import { topicOptions } from "../words";
import { NewDonorForm } from "./new-donor-form";

const title = "Add donor";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: "/admin/donors/new", needs: ["donors_view", "donors_edit"] },
  async ({ staff, sent }) => {
    const known = {
      first_name: textAsked(sent, "first_name"),
      last_name: textAsked(sent, "last_name"),
      email: textAsked(sent, "email"),
    };
    return (
      <>
        <PageHeader
          title={title}
          above={<Breadcrumbs crumbs={[{ label: "Portfolio", href: "/admin/portfolio" }]} />}
          description="Online donors are added automatically. Add other people and organizations here."
        />
        <Card>
          <CardContent>
            <NewDonorForm
              countries={countryOptions()}
              topics={topicOptions(await listKeyTopics(staff))}
              known={known}
              custom={await customForm(staff, "donor")}
            />
          </CardContent>
        </Card>
      </>
    );
  },
);
