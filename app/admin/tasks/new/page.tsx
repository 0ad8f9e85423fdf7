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
import type { TaskView } from "@/lib/donors/engagement/schema";
import { getHousehold } from "@/lib/donors/relationships/households";
import { getRelationship } from "@/lib/donors/relationships/relationships";
import type { MemberActor } from "@/lib/identity/actor";
import { listColleagues } from "@/lib/portfolio/list/colleagues";
import { subjectHref } from "../words";
import { NewTaskForm } from "./new-task-form";

const title = "Add task";
const path = "/admin/tasks/new";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path, needs: ["donors_view", "donors_edit"] },
  async ({ staff, sent }) => {
    const about = await subjectAsked(staff, sent);
    const who = wordsIn(sent.who);
    return (
      <>
        <PageHeader
          title={title}
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
                  . <TextLink href={path}>Choose another</TextLink>
                </p>
                <NewTaskForm
                  subject={about.subject}
                  ownerId={staff.userId}
                  users={(await listColleagues(staff)).filter(({ isActive }) => isActive)}
                />
              </>
            ) : (
              <DonorSearch
                path={path}
                label="Donor"
                who={who}
                found={await searchDonors(staff, who)}
              >
                {(choice) => <DonorLink choice={choice} href={`${path}?donor=${choice.id}`} />}
              </DonorSearch>
            )}
          </CardContent>
        </Card>
      </>
    );
  },
);

type About = { subject: TaskView["subject"]; name: string };

async function subjectAsked(staff: MemberActor, asked: Asked): Promise<About | undefined> {
  const [household, relationship] = [
    rowId(textAsked(asked, "household")),
    rowId(textAsked(asked, "relationship")),
  ];
  if (household) {
    const { id, name } = await getHousehold(staff, household);
    return { subject: { type: "household", id }, name };
  }
  if (relationship) {
    const { id, display_name: name } = await getRelationship(staff, relationship);
    return { subject: { type: "relationship", id }, name };
  }
  const donor = await findDonorChoice(staff, rowId(textAsked(asked, "donor")));
  return donor && { subject: { type: "donor", id: donor.id }, name: donor.name };
}
