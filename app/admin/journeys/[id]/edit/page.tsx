import { Archive } from "lucide-react";
import type { Metadata } from "next";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { PageHeader } from "@/app/_components/ui/page-header";
import { mergeFieldChoices } from "@/app/admin/_components/content-editor/merge-fields";
import { listJourneyChoices } from "@/lib/journeys/choices";
import { KIND_WORDS } from "@/lib/journeys/words";
import { listConditionFields } from "@/lib/segments/fields";
import { journeyPage } from "../../_components/journey-page";
import { Editor } from "../../_editor/editor";
import { JOURNEYS, journeyHref } from "../../paths";

const title = "Edit journey";

export const metadata: Metadata = { title };

export default journeyPage(
  { title, path: "/edit", needs: ["journeys_view", "journeys_edit"] },
  async ({ staff, record: journey }) => {
    const mayRead = staff.permissions.has("donors_view");
    const [choices, fields] = await Promise.all([
      listJourneyChoices(staff),
      mayRead ? listConditionFields(staff) : [],
    ]);
    return (
      <div className="flex flex-col gap-4">
        <PageHeader
          title={journey.name}
          above={
            <Breadcrumbs
              crumbs={[
                { label: "Journeys", href: JOURNEYS },
                { label: journey.name, href: journeyHref(journey.id) },
              ]}
            />
          }
          description={
            journey.version === null
              ? `${KIND_WORDS[journey.kind]}. No one enters until you activate it.`
              : `${KIND_WORDS[journey.kind]}. Donors go through version ${journey.version} until you publish your changes.`
          }
        />
        {journey.state === "archived" ? (
          <EmptyState icon={Archive} title="This journey is archived">
            It can’t be changed anymore. Copy it to reuse its steps.
          </EmptyState>
        ) : (
          <Editor
            key={journey.id}
            journey={journey}
            choices={choices}
            mayRun={staff.permissions.has("journeys_run")}
            mergeFields={mergeFieldChoices()}
            fields={fields}
            currency={staff.profile.organization.currency}
          />
        )}
      </div>
    );
  },
);
