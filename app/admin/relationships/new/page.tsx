import type { Metadata } from "next";
import { rowId } from "@/app/_components/forms/row-id";
import { orNotFound } from "@/app/_components/or-not-found";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { DonorLink, DonorSearch, wordsIn } from "@/app/admin/_components/donor-search";
import { NoAccess } from "@/app/admin/_components/no-access";
import { type Asked, textAsked } from "@/app/admin/_components/page-asked";
import { findDonorChoice, searchDonors } from "@/lib/donors/donor-search";
import { listHouseholds } from "@/lib/donors/relationships/household-list";
import { getHousehold } from "@/lib/donors/relationships/households";
import type { MemberActor } from "@/lib/identity/actor";
import { requireStaff } from "@/lib/identity/session";
import { type Core, NewRelationshipForm } from "./new-relationship-form";

const TITLE = "New relationship";
const PATH = "/admin/relationships/new";

export const metadata: Metadata = { title: TITLE };

export default async function NewRelationshipPage({
  searchParams,
}: {
  searchParams: Promise<Asked>;
}) {
  const staff = await requireStaff(PATH);
  if (!staff.permissions.has("donors_view") || !staff.permissions.has("donors_edit"))
    return <NoAccess title={TITLE} />;
  const asked = await searchParams;
  const core = await coreOf(staff, asked);
  return (
    <>
      <PageHeader
        title={TITLE}
        above={<Breadcrumbs crumbs={[{ label: "Relationships", href: "/admin/relationships" }]} />}
        description="Start with its core: the people whose giving you want to see as a whole. You can link funds and others afterward."
      />
      <Card>
        <CardContent className="flex flex-col gap-6">
          {core ? (
            <>
              <p>
                Core: <strong>{core.name}</strong>. <TextLink href={PATH}>Choose another</TextLink>
              </p>
              <NewRelationshipForm core={core} />
            </>
          ) : (
            <ChooseCore staff={staff} who={wordsIn(asked.who)} />
          )}
        </CardContent>
      </Card>
    </>
  );
}

async function coreOf(staff: MemberActor, asked: Asked): Promise<Core | undefined> {
  const householdId = rowId(textAsked(asked, "household"));
  if (householdId) {
    const { name, members } = await orNotFound(getHousehold(staff, householdId));
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
      <DonorSearch path={PATH} label="Who is at its core?" who={who} found={donors}>
        {(choice) => <DonorLink choice={choice} href={`${PATH}?donor=${choice.id}`} />}
      </DonorSearch>
      {households.data.length > 0 && (
        <section aria-labelledby="households">
          <h2 id="households" className="text-lg">
            Households
          </h2>
          <ul className="divide-y">
            {households.data.map(({ id, name, member_names }) => (
              <li key={id} className="py-3">
                <TextLink href={`${PATH}?household=${id}`} className="font-semibold">
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
