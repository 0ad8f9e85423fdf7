import type { Metadata } from "next";
import { z } from "zod";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { ById } from "@/app/admin/_components/staff-page";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { PathId } from "@/lib/input";
import { getEnrollment } from "@/lib/journeys/watching";
import { OUTCOME_WORDS, reasonSentence } from "@/lib/journeys/words";
import { ExitButton } from "../../../_components/enrolling";
import { journeyPage } from "../../../_components/journey-page";
import { Timeline } from "../../../_components/timeline";
import { JOURNEYS, journeyHref } from "../../../paths";
import { ENROLLMENT_WORDS, OUTCOME_TONES } from "../../../words";

const title = "Donor in a journey";

export const metadata: Metadata = { title };

const ByEnrollment = z.object({ ...ById.shape, enrollment: PathId });

export default journeyPage<typeof ByEnrollment>(
  {
    title,
    path: ({ enrollment }) => `/people/${enrollment}`,
    needs: ["journeys_view", "donors_view"],
    params: ByEnrollment,
  },
  async ({ staff, record: journey, params }) => {
    const { id } = journey;
    const found = await getEnrollment(staff, id, params.enrollment);
    const zone = staff.profile.organization.timeZone;
    const { tone, label } = ENROLLMENT_WORDS[found.state];
    return (
      <div className="flex flex-col gap-5">
        <PageHeader
          title={found.donor.name}
          above={
            <Breadcrumbs
              crumbs={[
                { label: "Journeys", href: JOURNEYS },
                { label: journey.name, href: journeyHref(id) },
                { label: "People", href: journeyHref(id, "/people") },
              ]}
            />
          }
          description={
            <span className="flex flex-wrap items-center gap-2">
              <StatusBadge tone={tone}>{label}</StatusBadge>
              {found.why}
              <TextLink href={`/admin/portfolio/${found.donor.id}`}>Open profile</TextLink>
            </span>
          }
          actions={
            staff.permissions.has("journeys_run") &&
            found.state === "active" && (
              <ExitButton id={id} enrollment={found.id} name={found.donor.name} />
            )
          }
        />
        <Timeline
          label="Steps so far"
          zone={zone}
          entries={[
            {
              ...{ key: "entered", at: found.entered_at, title: "Entered the journey" },
              ...{ detail: `Version ${found.version}`, badge: undefined },
            },
            ...found.steps.map((step) => ({
              ...{ key: `${step.node} ${step.visit}`, at: step.done_at, title: step.title },
              detail: step.reason ? reasonSentence(step.reason) : "",
              badge: {
                label: OUTCOME_WORDS[step.outcome],
                tone: OUTCOME_TONES[step.outcome] ?? "neutral",
              },
            })),
          ]}
        />
        {found.wake_at && (
          <p className="text-muted-foreground">
            Continues {staffFormat().dateTime(found.wake_at, zone)}.
          </p>
        )}
        {found.last_error && <p className="text-danger wrap-anywhere">{found.last_error}</p>}
      </div>
    );
  },
);
