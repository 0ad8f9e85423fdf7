import { MessageCircleQuestion } from "lucide-react";
import type { Metadata } from "next";
import { textAsked } from "@/app/admin/_components/page-asked";
import { listTicketTypes } from "@/lib/events/setup/products";
import { listQuestions } from "@/lib/events/setup/questions";
import { EventHeader } from "../../_components/event-header";
import { eventPage } from "../../_components/event-page";
import { ListSection, noticeOf } from "../../_components/list-section";
import { QuestionTable } from "./question-table";

const title = "Questions";

export const metadata: Metadata = { title };

export default eventPage(
  { title, path: "/questions", needs: "events_view" },
  async ({ record: event, staff, params: { id }, sent }) => {
    const mayEdit = staff.permissions.has("events_edit");
    const [questions, tickets] = await Promise.all([
      listQuestions(staff, id),
      listTicketTypes(staff, id),
    ]);
    return (
      <>
        <EventHeader event={event} permissions={staff.permissions} />
        <ListSection
          title={title}
          description="Asked in this order. A question that depends on another must come after it."
          icon={MessageCircleQuestion}
          empty={{
            title: "No questions yet",
            text: "Names are always asked. Add questions such as meal choice or shirt size, for the buyer, each group or each guest.",
          }}
          count={questions.length}
          add={
            mayEdit
              ? { href: `/admin/events/${id}/questions/new`, label: "Add question" }
              : undefined
          }
          notice={noticeOf(textAsked(sent, "notice"))}
        >
          <QuestionTable event={event} questions={questions} tickets={tickets} mayEdit={mayEdit} />
        </ListSection>
      </>
    );
  },
);
