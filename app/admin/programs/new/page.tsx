import type { Metadata } from "next";
import { currencyOptions } from "@/app/_components/forms/choices";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { staffPage } from "@/app/admin/_components/staff-page";
import { NewProgramForm } from "./new-program-form";

const title = "New program";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: "/admin/programs/new", needs: "entities_edit" },
  ({ staff }) => (
    <>
      <PageHeader
        title={title}
        above={<Breadcrumbs crumbs={[{ label: "Programs", href: "/admin/programs" }]} />}
        description="Just the basics for now. You can change amounts, frequencies and the gallery later."
      />
      <Card>
        <CardContent>
          <NewProgramForm
            currency={staff.profile.organization.currency}
            currencies={currencyOptions()}
          />
        </CardContent>
      </Card>
    </>
  ),
);
