import type { Metadata } from "next";
import type { ReactNode } from "react";
import { rowId } from "@/app/_components/forms/row-id";
import { Badge } from "@/app/_components/ui/badge";
import { PageHeader } from "@/app/_components/ui/page-header";
import { CustomCard } from "@/app/admin/_components/custom/custom-card";
import { RelatedCards } from "@/app/admin/_components/custom/related-cards";
import { staffPage } from "@/app/admin/_components/staff-page";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { fieldsForRecords } from "@/lib/custom-fields/fields";
import { nameLinks } from "@/lib/custom-fields/linked-names";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { currentStaff } from "@/lib/identity/session";
import type { Timeline } from "@/lib/portfolio/profile/timeline";
import type { ProfileView } from "@/lib/portfolio/profile-schema";
import { KINDS } from "@/lib/portfolio/words";
import { addressOf, first, logHref } from "./address";
import { AttributionCard } from "./attribution-card";
import { CareCard } from "./care-card";
import { ConsentsCard } from "./consents-card";
import { GivingCard } from "./giving-card";
import { IdentityCard } from "./identity-card";
import { InvitationsCard } from "./invitations-card";
import { JourneysCard } from "./journeys-card";
import { KeyFigures } from "./key-figures";
import { Freshness, Notices } from "./notices";
import { peopleWith } from "./people";
import { PlansCard } from "./plans-card";
import { PledgesCard } from "./pledges-card";
import { Preparing } from "./preparing";
import { QualityCard } from "./quality-card";
import { QuickLog } from "./quick-log";
import { ProfilePath, readPage } from "./read-page";
import { RelationCard } from "./relation-card";
import { ContactCard, StandingCard } from "./standing-card";
import { Steps } from "./steps";
import { subjectName } from "./subject-name";
import { SubmissionsCard } from "./submissions-card";
import { AddTask } from "./task-dialog";
import { TimelineCard } from "./timeline-card";
import type { ContactFields } from "./timeline-contact";
import { TwinsNotice } from "./twins-notice";
import { WorkCard } from "./work-card";

const title = "Donor profile";

type Props = { params: Promise<{ donor_id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const staff = await currentStaff();
  return { title: (await subjectName(staff, rowId((await params).donor_id))) ?? title };
}

export default staffPage(
  {
    title,
    path: ({ donor_id }, sent) => addressOf(donor_id, sent),
    needs: "donors_view",
    params: ProfilePath,
  },
  async ({ staff, params: { donor_id: donorId }, sent }) => {
    const page = await readPage(staff, donorId, sent);
    if ("preparing" in page) return <Preparing title={title} projection={page.preparing} />;
    const { profile, donor, list } = page;
    const { timeZone } = staff.profile.organization;
    const mayEdit = staff.permissions.has("donors_edit");
    const isMerged = donor.merged_into_id !== null;
    const linked = staff.permissions.has("donations_view");
    const name = nameOf(profile);
    const subject = {
      type: profile.portfolio_subject_type,
      id: profile.portfolio_subject_id,
      name,
    };
    const here = { id: donorId, name: donor.display_name };
    const others = profile.action_donors.map(({ id, display_name }) => ({
      id,
      name: display_name,
    }));
    return (
      <>
        <Steps list={list} neighbours={page.neighbours} />
        <PageHeader
          title={name}
          description={<Freshness {...{ profile, projection: page.projection, timeZone }} />}
          status={<States profile={profile} isArchived={donor.status === "archived"} />}
          actions={
            mayEdit &&
            !profile.is_deceased &&
            !isMerged && (
              <QuickLog
                donor={here}
                people={peopleWith(here, others)}
                href={logHref(donorId, list)}
              />
            )
          }
        />
        <Notices {...{ profile, donor, list, linked, notice: first(sent.notice) }} />
        <TwinsNotice donorId={donorId} list={list} twins={page.twins} />
        <KeyFigures {...{ profile, list, linked }} />
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
          <Column className="lg:order-2">
            <IdentityCard
              {...{ profile, donor, list, mayEdit, tags: page.tags, allTags: page.allTags }}
            />
            <ConsentsCard
              {...{ donor, consents: page.consents, timeZone }}
              mayEdit={mayEdit && !isMerged}
            />
            <CustomCard
              {...{ staff, isOpen: !isMerged }}
              object="donor"
              id={donorId}
              values={donor.custom}
            />
            <CareCard
              profile={profile}
              colleagues={page.colleagues}
              mayEdit={mayEdit && !isMerged}
            />
            <WorkCard
              {...{ work: page.work, profileId: donorId, subjectName: name, timeZone, mayEdit }}
              add={
                !isMerged && (
                  <AddTask
                    profile={donorId}
                    subject={subject}
                    colleagues={page.colleagues.filter(({ isActive }) => isActive)}
                    me={staff.userId}
                  />
                )
              }
            />
          </Column>
          <Column className="lg:order-1 lg:row-span-2">
            <GivingCard
              {...{ donorId, list, years: page.years, currency: profile.currency, linked }}
            />
            {profile.relationship && (
              <QualityCard
                relationship={profile.relationship}
                profileId={donorId}
                currency={profile.currency}
                list={list}
                linked={linked}
                mayCredit={staff.permissions.has("donations_edit")}
              />
            )}
            <TimelineCard
              {...{ donorId, list, timeline: page.timeline, chosen: page.kinds, timeZone, mayEdit }}
              custom={await contactFields(staff, page.timeline)}
              isLater={page.isLater}
            />
            <AttributionCard gifts={profile.attributed_gifts} linked={linked} />
          </Column>
          <Column className="lg:order-3">
            <StandingCard profile={profile} settings={page.settings} plans={page.plans} />
            <PlansCard plans={page.plans} donorId={donorId} />
            <PledgesCard
              donor={donorId}
              pledges={page.pledges}
              mayEdit={staff.permissions.has("donations_edit") && !isMerged}
            />
            <ContactCard {...{ profile, list, timeZone }} />
            <RelationCard {...{ profile, list, mayEdit, linked }} />
            <JourneysCard journeys={page.journeys} timeZone={timeZone} />
            <InvitationsCard invitations={page.invitations} />
            <SubmissionsCard
              donor={donorId}
              submissions={page.submissions}
              forms={page.forms}
              timeZone={timeZone}
            />
            <RelatedCards staff={staff} object="donor" id={donorId} />
          </Column>
        </div>
      </>
    );
  },
);

/** What interactions in the timeline have in the organization’s own fields. */
async function contactFields(staff: SignedInStaff, { data }: Timeline): Promise<ContactFields> {
  const fields = await fieldsForRecords(staff, "interaction");
  const values = data.flatMap((item) => (item.type === "contact" ? [item.custom] : []));
  return {
    ...{ fields, names: await nameLinks(staff, fields, values) },
    currency: staff.profile.organization.currency,
  };
}

function nameOf(profile: ProfileView): string {
  if (profile.portfolio_subject_type === "donor") return profile.donor_name;
  return profile.relationship?.display_name ?? profile.household_name ?? profile.donor_name;
}

const Column = ({ className, children }: { className: string; children: ReactNode }) => (
  <div className={`flex min-w-0 flex-col gap-8 ${className}`}>{children}</div>
);

function States({ profile, isArchived }: { profile: ProfileView; isArchived: boolean }) {
  return (
    <>
      <Badge tone="info">{KINDS[profile.portfolio_subject_type]}</Badge>
      {profile.is_deceased && <StatusBadge>Deceased</StatusBadge>}
      {isArchived && <StatusBadge>Archived</StatusBadge>}
      {profile.contact_status === "do_not_contact" ? (
        <StatusBadge tone="danger">Do not contact</StatusBadge>
      ) : (
        profile.do_not_email && <StatusBadge tone="warning">Do not email</StatusBadge>
      )}
      {profile.at_risk && <StatusBadge tone="warning">At risk</StatusBadge>}
    </>
  );
}
