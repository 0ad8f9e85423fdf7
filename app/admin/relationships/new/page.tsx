import type { Metadata } from "next";
import { rowId } from "@/app/_components/forms/row-id";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { DonorLink, DonorSearch, wordsIn } from "@/app/admin/_components/donor-search";
import { type Asked, textAsked } from "@/app/admin/_components/page-asked";
import { staffPage } from "@/app/admin/_components/staff-page";
import { findDonorChoice, searchDonors } from "@/lib/donors/donor-search";
import { listHouseholds } from "@/lib/donors/relationships/household-list";
import { getHousehold } from "@/lib/donors/relationships/households";
import type { MemberActor } from "@/lib/identity/actor";
import { type Core, NewRelationshipForm } from "./new-relationship-form";

const title = "New relationship";
const path = "/admin/relationships/new";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path, needs: ["donors_view", "donors_edit"] },
  async ({ staff, sent }) => {
    const core = await coreOf(staff, sent);
    return (
      <>
        <PageHeader
          title={title}
          above={
            <Breadcrumbs crumbs={[{ label: "Relationships", href: "/admin/relationships" }]} />
          }
          description="Start with the core members, whose giving you want to see as a whole. You can link funds and others later."
        />
        <Card>
          <CardContent className="flex flex-col gap-6">
            {core ? (
              <>
                <p>
                  Core: <strong>{core.name}</strong>.{" "}
                  <TextLink href={path}>Choose another</TextLink>
                </p>
                <NewRelationshipForm core={core} />
              </>
            ) : (
              <ChooseCore staff={staff} who={wordsIn(sent.who)} />
            )}
          </CardContent>
        </Card>
      </>
    );
  },
);

async function coreOf(staff: MemberActor, asked: Asked): Promise<Core | undefined> {
  const householdId = rowId(textAsked(asked, "household"));
  if (householdId) {
    const { name, members } = await getHousehold(staff, householdId);
    return {
      type: "household",
      id: householdId,
      name,
      members: members.map((member) => ({ id: member.id, name: member.name })),
    };
  }
  const donor = await findDonorChoice(staff, rowId(textAsked(asked, "donor")));
  return donor && { type: "donor", id: donor.id, name: donor.name, members: [donor] };
}

async function ChooseCore({ staff, who }: { staff: MemberActor; who: string }) {
  const [donors, households] = await Promise.all([
    searchDonors(staff, who),
    who ? listHouseholds(staff, { q: who, page: 1, per_page: 5 }) : { data: [] },
  ]);
  return (
    <>
      <DonorSearch path={path} label="Find a core member" who={who} found={donors}>
        {(choice) => <DonorLink choice={choice} href={`${path}?donor=${choice.id}`} />}
      </DonorSearch>
      {households.data.length > 0 && (
        <section aria-labelledby="households">
          <h2 id="households" className="text-lg">
            Households
          </h2>
          <ul className="divide-y">
            {households.data.map(({ id, name, member_names }) => (
              <li key={id} className="py-3">
                <TextLink href={`${path}?household=${id}`} className="font-semibold">
                  {name}
                </TextLink>
                <span className="block text-sm text-muted-foreground">
                  {member_names.join(", ")}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
