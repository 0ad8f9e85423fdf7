import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { listTicketTypes } from "@/lib/events/setup/products";
import { dependentsOf } from "@/lib/events/setup/question-rules";
import { listQuestions } from "@/lib/events/setup/questions";
import { plural } from "@/lib/format/amounts";
import { crumbsTo } from "../../../_components/event-links";
import { eventPage, ItemPath } from "../../../_components/event-page";
import { ItemPage } from "../../../_components/item-page";
import { RemoveCard } from "../../../_components/remove-card";
import { removeQuestion } from "../../../question-actions";
import { QuestionForm } from "../question-form";

const title = "Question";

export const metadata: Metadata = { title };

export default eventPage(
  {
    title,
    path: ({ item }) => `/questions/${item}`,
    needs: "events_edit",
    params: ItemPath,
  },
  async ({ record: event, staff, params: { id, item: questionId } }) => {
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
        ? `It has ${plural(question.answers, "answer")}, so it can’t be removed. Turn it off instead.`
        : dependent && `“${dependent.field_label}” depends on this question. Change it first.`;
    return (
      <ItemPage
        title={question.field_label}
        crumbs={crumbsTo(event, "questions")}
        description={
          question.answers > 0
            ? `It has ${plural(question.answers, "answer")}, so its key, type and audience can’t change.`
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
  },
);
