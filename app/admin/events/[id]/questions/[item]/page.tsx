import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { rowId } from "@/app/_components/forms/row-id";
import { NoAccess } from "@/app/admin/_components/no-access";
import { listTicketTypes } from "@/lib/events/setup/products";
import { dependentsOf } from "@/lib/events/setup/question-rules";
import { listQuestions } from "@/lib/events/setup/questions";
import { plural } from "@/lib/format";
import { crumbsTo } from "../../../_components/event-links";
import { ItemPage } from "../../../_components/item-page";
import { eventStaff, type ItemParams } from "../../../_components/read-event";
import { RemoveCard } from "../../../_components/remove-card";
import { removeQuestion } from "../../../question-actions";
import { QuestionForm } from "../question-form";

export const metadata: Metadata = { title: "Question" };

export default async function QuestionPage({ params }: { params: ItemParams }) {
  const questionId = rowId((await params).item);
  const { id, staff, mayEdit, read } = await eventStaff(params, `/questions/${questionId}`);
  if (!mayEdit) return <NoAccess title="Question" />;
  const event = await read();
  const [questions, tickets] = await Promise.all([
    listQuestions(staff, id),
    listTicketTypes(staff, id),
  ]);
  const place = questions.findIndex((each) => each.id === questionId);
  const question = questions[place];
  if (!question) notFound();
  const [dependent] = dependentsOf(question.field_key, questions);
  const because =
    question.answers > 0
      ? `It has ${plural(question.answers, "answer")}. Turn it off instead.`
      : dependent && `“${dependent.field_label}” is asked because of it. Change that one first.`;
  return (
    <ItemPage
      title={question.field_label}
      crumbs={crumbsTo(event, "questions")}
      description={
        question.answers > 0
          ? `It has ${plural(question.answers, "answer")}, so its key, kind and whom it is asked stay.`
          : undefined
      }
      below={
        <RemoveCard
          name={question.field_label}
          what="question"
          eventId={id}
          id={question.id}
          remove={removeQuestion}
          then={`/admin/events/${id}/questions`}
          because={because}
        />
      }
    >
      <QuestionForm
        event={event}
        earlier={questions.slice(0, place)}
        tickets={tickets}
        stored={question}
      />
    </ItemPage>
  );
}
