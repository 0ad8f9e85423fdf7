import { Badge } from "@/app/_components/ui/badge";
import type { Column } from "@/app/admin/_components/list/data-table";
import { Quiet } from "@/app/admin/_components/list/row-words";
import type { EventSetupView } from "@/lib/events/setup/event-schema";
import type { TicketTypeView } from "@/lib/events/setup/product-schema";
import type { QuestionSetupView } from "@/lib/events/setup/question-schema";
import { plural } from "@/lib/format/amounts";
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
    columns={columnsFor(questions, tickets)}
    rows={questions}
    nameOf={({ field_label }) => field_label}
    mayEdit={mayEdit}
  />
);

const columnsFor = (
  questions: Props["questions"],
  tickets: Props["tickets"],
): Column<QuestionSetupView>[] => [
  {
    label: "Question",
    cell: ({ field_label, required, active }) => (
      <>
        <strong className="font-semibold">{field_label}</strong>{" "}
        {required && <Badge tone="info">Required</Badge>} {!active && <Badge>Off</Badge>}
      </>
    ),
  },
  { label: "Ask", cell: ({ scope }) => SCOPE_WORDS[scope].label },
  { label: "Condition", wide: true, cell: (question) => onlyWords(question, questions, tickets) },
  {
    ...{ label: "Answer", wide: true },
    cell: ({ field_type, options }) => (
      <>
        {QUESTION_WORDS[field_type]}
        {options.length > 0 && <Quiet>{plural(options.length, "option")}</Quiet>}
      </>
    ),
  },
];

/** With which tickets, and after which answers. */
function onlyWords(
  { applies_to_ticket_type_ids: ids, show_if: condition }: QuestionSetupView,
  questions: Props["questions"],
  tickets: Props["tickets"],
): string {
  const only = tickets.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return [
    only.length > 0 && `Only with ${only.join(", ")}`,
    condition && conditionWords(condition, questions),
  ]
    .filter(Boolean)
    .join(" · ");
}

function conditionWords(
  condition: NonNullable<QuestionSetupView["show_if"]>,
  questions: Props["questions"],
): string {
  const trigger = questions.find(({ field_key }) => field_key === condition.field_key);
  const answers = condition.in.map((each) =>
    trigger?.field_type === "acknowledgement" ? (each === "true" ? "agreed" : "not agreed") : each,
  );
  return `Only when “${trigger?.field_label ?? condition.field_key}” is ${answers.join(" or ")}`;
}
