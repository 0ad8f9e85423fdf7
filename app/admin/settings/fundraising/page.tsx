import type { Metadata } from "next";
import { optionsOf } from "@/app/_components/forms/choices";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { staffPage } from "@/app/admin/_components/staff-page";
import { METHOD_NAMES } from "@/lib/giving/method-names";
import { getFundraisingSettings } from "@/lib/portfolio/settings";
import { FundraisingForm } from "./fundraising-form";

const title = "Fundraising";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: "/admin/settings/fundraising", needs: ["settings_edit", "donors_view"] },
  async ({ staff }) => (
    <>
      <PageHeader
        title={title}
        above={<Breadcrumbs crumbs={[{ label: "Settings", href: "/admin/settings" }]} />}
        description="How giving is counted in the portfolio and on donor profiles"
      />
      <Card>
        <CardContent>
          <FundraisingForm
            settings={await getFundraisingSettings(staff)}
            methods={optionsOf(METHOD_NAMES)}
          />
        </CardContent>
      </Card>
    </>
  ),
);
