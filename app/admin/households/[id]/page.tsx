import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { Badge } from "@/app/_components/ui/badge";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { CustomCard } from "@/app/admin/_components/custom/custom-card";
import { customForm } from "@/app/admin/_components/custom/form-fields";
import { RelatedCards } from "@/app/admin/_components/custom/related-cards";
import { DonorFound, DonorSearch, wordsIn } from "@/app/admin/_components/donor-search";
import { LogInteraction } from "@/app/admin/_components/log-interaction";
import { seenOf } from "@/app/admin/_components/seen";
import { ById, staffPage } from "@/app/admin/_components/staff-page";
import { searchDonors } from "@/lib/donors/donor-search";
import type { HouseholdView } from "@/lib/donors/household-schema";
import { findHomes } from "@/lib/donors/relationships/household-list";
import { getHousehold } from "@/lib/donors/relationships/households";
import { plural } from "@/lib/format/amounts";
import type { MemberActor } from "@/lib/identity/actor";
import { HOUSEHOLD_KEYS } from "../household-keys";
import { AddMember, DissolveButton, RemoveMember } from "./buttons";
import { HouseholdForm } from "./household-form";

const title = "Household";
const PATH = "/admin/households";
const NOTICES = new Map([
  ["created", "Household created. The portfolio shows its members together."],
  ["joined", "Member added."],
  ["fields", "Changes saved."],
]);

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: ({ id }) => `${PATH}/${id}`, needs: "donors_view", params: ById },
  async ({ staff, params: { id }, sent }) => {
    const household = await getHousehold(staff, id);
    const mayEdit = staff.permissions.has("donors_edit");
    const said = NOTICES.get(String(sent.notice));
    const living = household.members.filter((member) => !member.is_deceased).length;
    return (
      <>
        <PageHeader
          title={household.name}
          above={<Breadcrumbs crumbs={[{ label: "Households", href: PATH }]} />}
          description={`${plural(household.members.length, "member")}, ${living} living.`}
          actions={mayEdit && <DissolveButton household={household} />}
        />
        {said && (
          <Alert tone="success" role="status">
            {said}
          </Alert>
        )}
        <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
          <Card>
            <CardHeader>
              <CardTitle>Members</CardTitle>
            </CardHeader>
            <CardContent className="flex flex-col gap-6">
              <Members household={household} mayEdit={mayEdit} />
              {mayEdit && (
                <FindMember staff={staff} household={household} who={wordsIn(sent.who)} />
              )}
            </CardContent>
          </Card>
          <div className="flex min-w-0 flex-col gap-8">
            {mayEdit && (
              <Card>
                <CardHeader>
                  <CardTitle>Details</CardTitle>
                </CardHeader>
                <CardContent>
                  <HouseholdForm
                    household={household}
                    seen={seenOf(household, HOUSEHOLD_KEYS)}
                    custom={await customForm(staff, "household", household.custom)}
                  />
                </CardContent>
              </Card>
            )}
            <CustomCard
              {...{ staff, id, isInForm: mayEdit }}
              object="household"
              values={household.custom}
            />
            <RelatedCards staff={staff} object="household" id={id} />
          </div>
        </div>
      </>
    );
  },
);

type FindProps = { staff: MemberActor; household: HouseholdView; who: string };

async function FindMember({ staff, household: { id, members }, who }: FindProps) {
  const inIt = members.map((member) => member.id);
  const people = await searchDonors(staff, who, { kind: "person" });
  const found = people.filter((choice) => !inIt.includes(choice.id));
  const homes = await findHomes(
    staff,
    found.map((choice) => choice.id),
  );
  return (
    <DonorSearch path={`${PATH}/${id}`} label="Add a member" who={who} found={found}>
      {(choice) => {
        const home = homes.get(choice.id);
        return (
          <>
            <DonorFound choice={choice}>
              <strong>{choice.name}</strong>
              {home && (
                <span className="block text-sm">
                  Member of <TextLink href={`${PATH}/${home.id}`}>{home.name}</TextLink>
                </span>
              )}
            </DonorFound>
            <AddMember household={id} choice={choice} home={home?.name} />
          </>
        );
      }}
    </DonorSearch>
  );
}

const Members = ({ household, mayEdit }: { household: HouseholdView; mayEdit: boolean }) => (
  <ul id="members" className="divide-y">
    {household.members.map((member) => (
      <li
        key={member.id}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0"
      >
        <span className="min-w-0">
          <TextLink href={`/admin/portfolio/${member.id}`} className="font-semibold">
            {member.name}
          </TextLink>{" "}
          {member.id === household.primary_contact_id && <Badge tone="info">Primary contact</Badge>}{" "}
          {member.is_deceased && <Badge>Deceased</Badge>}
          <span className="block text-sm wrap-anywhere text-muted-foreground">
            {member.email ?? "No email address"}
          </span>
        </span>
        {mayEdit && (
          <span className="flex flex-wrap items-center gap-2">
            {!member.is_deceased && (
              <LogInteraction donorId={member.id} donorName={member.name} size="sm" />
            )}
            {household.members.length > 1 && <RemoveMember household={household} member={member} />}
          </span>
        )}
      </li>
    ))}
  </ul>
);
