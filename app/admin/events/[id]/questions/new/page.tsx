import type { Metadata } from "next";
import { listTicketTypes } from "@/lib/events/setup/products";
import { listQuestions } from "@/lib/events/setup/questions";
import { crumbsTo } from "../../../_components/event-links";
import { eventPage } from "../../../_components/event-page";
import { ItemPage } from "../../../_components/item-page";
import { QuestionForm } from "../question-form";

const title = "New question";

export const metadata: Metadata = { title };

export default eventPage(
  { title, path: "/questions/new", needs: "events_edit" },
  async ({ record: event, staff, params: { id } }) => {
    const [questions, tickets] = await Promise.all([
      listQuestions(staff, id),
      listTicketTypes(staff, id),
    ]);
    return (
      <ItemPage title={title} crumbs={crumbsTo(event, "questions")}>
        <QuestionForm event={event} earlier={questions} tickets={tickets} />
      </ItemPage>
    );
  },
);
