import { Badge } from "@/app/_components/ui/badge";
import { TableCell, TableHead } from "@/app/_components/ui/table";
import type { EventSetupView } from "@/lib/events/setup/event-schema";
import type { TicketTypeView } from "@/lib/events/setup/product-schema";
import type { QuestionSetupView } from "@/lib/events/setup/question-schema";
import { ArrangedTable } from "../../_components/arranged-table";
import { QUESTION_WORDS, SCOPE_WORDS } from "../../words";

type Props = {
  event: EventSetupView;
  questions: readonly QuestionSetupView[];
  tickets: readonly TicketTypeView[];
  mayEdit: boolean;
};

export const QuestionTable = ({ event, questions, tickets, mayEdit }: Props) => (
  <ArrangedTable
    label="Questions"
    eventId={event.id}
    list="questions"
    path="questions"
    headings={
      <>
        <TableHead>Question</TableHead>
        <TableHead>Ask</TableHead>
        <TableHead>Answer</TableHead>
      </>
    }
    rows={questions.map((question) => ({
      id: question.id,
      name: question.field_label,
      cells: <Cells question={question} questions={questions} tickets={tickets} />,
    }))}
    mayEdit={mayEdit}
  />
);

function Cells({
  question,
  questions,
  tickets,
}: { question: QuestionSetupView } & Pick<Props, "questions" | "tickets">) {
  const only = tickets.filter(({ id }) => question.applies_to_ticket_type_ids.includes(id));
  return (
    <>
      <TableHead scope="row" className="font-normal!">
        <span className="block font-semibold">{question.field_label}</span>
        <span className="flex flex-wrap gap-1.5">
          {question.required && <Badge tone="info">Required</Badge>}
          {!question.active && <Badge>Off</Badge>}
        </span>
        <Condition question={question} questions={questions} />
      </TableHead>
      <TableCell data-label="Ask">
        {SCOPE_WORDS[question.scope].label}
        {only.length > 0 && (
          <span className="block text-sm text-muted-foreground">
            Only with {only.map(({ name }) => name).join(", ")}
          </span>
        )}
      </TableCell>
      <TableCell data-label="Answer">
        {QUESTION_WORDS[question.field_type]}
        {question.options.length > 0 && (
          <span className="block text-sm text-muted-foreground">{question.options.join(", ")}</span>
        )}
      </TableCell>
    </>
  );
}

function Condition({
  question,
  questions,
}: {
  question: QuestionSetupView;
  questions: readonly QuestionSetupView[];
}) {
  const condition = question.show_if;
  if (!condition) return null;
  const trigger = questions.find(({ field_key }) => field_key === condition.field_key);
  const answers = condition.in.map((each) =>
    trigger?.field_type === "acknowledgement" ? (each === "true" ? "agreed" : "not agreed") : each,
  );
  return (
    <span className="mt-1 block text-sm text-muted-foreground">
      Only when “{trigger?.field_label ?? condition.field_key}” is {answers.join(" or ")}
    </span>
  );
}
