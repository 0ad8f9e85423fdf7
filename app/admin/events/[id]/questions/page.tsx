import { MessageCircleQuestion } from "lucide-react";
import type { Metadata } from "next";
import { NoAccess } from "@/app/admin/_components/no-access";
import { type Asked, textAsked } from "@/app/admin/_components/page-asked";
import { listTicketTypes } from "@/lib/events/setup/products";
import { listQuestions } from "@/lib/events/setup/questions";
import { EventHeader } from "../../_components/event-header";
import { ListSection, noticeOf } from "../../_components/list-section";
import { type EventParams, eventStaff } from "../../_components/read-event";
import { QuestionTable } from "./question-table";

export const metadata: Metadata = { title: "Questions" };

type Props = { params: EventParams; searchParams: Promise<Asked> };

export default async function QuestionsPage({ params, searchParams }: Props) {
  const { id, staff, mayView, mayEdit, read } = await eventStaff(params, "/questions");
  if (!mayView) return <NoAccess title="Questions" />;
  const event = await read();
  const [questions, tickets] = await Promise.all([
    listQuestions(staff, id),
    listTicketTypes(staff, id),
  ]);
  return (
    <>
      <EventHeader event={event} permissions={staff.permissions} />
      <ListSection
        title="Questions"
        description="What guests are asked, in this order. A question that depends on another comes after it."
        icon={MessageCircleQuestion}
        empty={{
          title: "There is no question yet",
          text: "Names are asked anyway. Ask what else you need to know, such as meals or shirt sizes: of whoever registers, of each table, or of each guest.",
        }}
        count={questions.length}
        add={
          mayEdit
            ? { href: `/admin/events/${id}/questions/new`, label: "Add a question" }
            : undefined
        }
        notice={noticeOf(textAsked(await searchParams, "notice"))}
      >
        <QuestionTable event={event} questions={questions} tickets={tickets} mayEdit={mayEdit} />
      </ListSection>
    </>
  );
}
