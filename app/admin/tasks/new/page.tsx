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
import type { TaskView } from "@/lib/donors/engagement/schema";
import { getHousehold } from "@/lib/donors/relationships/households";
import { getRelationship } from "@/lib/donors/relationships/relationships";
import type { MemberActor } from "@/lib/identity/actor";
import { requireStaff } from "@/lib/identity/session";
import { listColleagues } from "@/lib/portfolio/list/colleagues";
import { subjectHref } from "../words";
import { NewTaskForm } from "./new-task-form";

const TITLE = "Add a task";
const PATH = "/admin/tasks/new";

export const metadata: Metadata = { title: TITLE };

export default async function NewTaskPage({ searchParams }: { searchParams: Promise<Asked> }) {
  const staff = await requireStaff(PATH);
  if (!staff.permissions.has("donors_view") || !staff.permissions.has("donors_edit"))
    return <NoAccess title={TITLE} />;
  const asked = await searchParams;
  const about = await subjectAsked(staff, asked);
  const who = wordsIn(asked.who);
  return (
    <>
      <PageHeader
        title={TITLE}
        above={<Breadcrumbs crumbs={[{ label: "Tasks", href: "/admin/tasks" }]} />}
      />
      <Card>
        <CardContent className="flex flex-col gap-6">
          {about ? (
            <>
              <p>
                For{" "}
                <TextLink href={subjectHref(about.subject)} className="font-semibold">
                  {about.name}
                </TextLink>
                . <TextLink href={PATH}>Choose another</TextLink>
              </p>
              <NewTaskForm
                subject={about.subject}
                ownerId={staff.userId}
                users={(await listColleagues(staff)).filter(({ isActive }) => isActive)}
              />
            </>
          ) : (
            <DonorSearch
              path={PATH}
              label="For whom?"
              who={who}
              found={await searchDonors(staff, who)}
            >
              {(choice) => <DonorLink choice={choice} href={`${PATH}?donor=${choice.id}`} />}
            </DonorSearch>
          )}
        </CardContent>
      </Card>
    </>
  );
}

type About = { subject: TaskView["subject"]; name: string };

async function subjectAsked(staff: MemberActor, asked: Asked): Promise<About | undefined> {
  const [household, relationship] = [
    rowId(textAsked(asked, "household")),
    rowId(textAsked(asked, "relationship")),
  ];
  if (household) {
    const { id, name } = await orNotFound(getHousehold(staff, household));
    return { subject: { type: "household", id }, name };
  }
  if (relationship) {
    const { id, display_name: name } = await orNotFound(getRelationship(staff, relationship));
    return { subject: { type: "relationship", id }, name };
  }
  const donor = await findDonorChoice(staff, rowId(textAsked(asked, "donor")));
  return donor && { subject: { type: "donor", id: donor.id }, name: donor.name };
}
