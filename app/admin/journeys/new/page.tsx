import type { Metadata } from "next";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { staffPage } from "@/app/admin/_components/staff-page";
import { NewJourneyForm } from "../_components/new-journey-form";
import { JOURNEYS } from "../paths";

const title = "New journey";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: `${JOURNEYS}/new`, needs: ["journeys_view", "journeys_edit"] },
  async () => (
    <>
      <PageHeader
        title={title}
        above={<Breadcrumbs crumbs={[{ label: "Journeys", href: JOURNEYS }]} />}
        description={
          <>
            Creates a draft that does nothing until you activate it. You can also{" "}
            <TextLink href={`${JOURNEYS}/recipes`}>start from a recipe</TextLink>.
          </>
        }
      />
      <NewJourneyForm />
    </>
  ),
);
