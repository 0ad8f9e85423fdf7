import type { Metadata } from "next";
import { NoAccess } from "@/app/admin/_components/no-access";
import { listTicketTypes } from "@/lib/events/setup/products";
import { listQuestions } from "@/lib/events/setup/questions";
import { crumbsTo } from "../../../_components/event-links";
import { ItemPage } from "../../../_components/item-page";
import { type EventParams, eventStaff } from "../../../_components/read-event";
import { QuestionForm } from "../question-form";

const TITLE = "New question";

export const metadata: Metadata = { title: TITLE };

export default async function NewQuestionPage({ params }: { params: EventParams }) {
  const { id, staff, mayEdit, read } = await eventStaff(params, "/questions/new");
  if (!mayEdit) return <NoAccess title={TITLE} />;
  const event = await read();
  const [questions, tickets] = await Promise.all([
    listQuestions(staff, id),
    listTicketTypes(staff, id),
  ]);
  return (
    <ItemPage title={TITLE} crumbs={crumbsTo(event, "questions")}>
      <QuestionForm event={event} earlier={questions} tickets={tickets} />
    </ItemPage>
  );
}
