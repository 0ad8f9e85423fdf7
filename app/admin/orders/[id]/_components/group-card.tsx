import { Badge } from "@/app/_components/ui/badge";
import { Button } from "@/app/_components/ui/button";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { cn } from "@/app/_components/ui/cn";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import { CustomValue } from "@/app/admin/_components/custom/custom-value";
import { editRecordHref } from "@/app/admin/_components/custom/record-href";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import type { LinkedNames } from "@/lib/custom-fields/link-key";
import type { CustomFieldView, CustomView } from "@/lib/custom-fields/schema";
import type { StaffOrderView } from "@/lib/events/orders/staff-order-schema";
import { KIND_WORDS, nameOf, TICKET_WORDS } from "../../words";
import { answerWords } from "../answers";
import { TransferDialog } from "./place-dialogs";

type Group = StaffOrderView["registration_groups"][number];
type Attendee = Group["attendees"][number];
/** What guests have in their custom fields, by guest. */
export type GuestValues = {
  fields: readonly CustomFieldView[];
  names: LinkedNames;
  values: ReadonlyMap<number, CustomView>;
  currency: string;
};

type Props = { order: StaffOrderView; group: Group; mayEdit: boolean; custom: GuestValues };

/** People who come together, seat by seat. */
export function GroupCard({ order, group, mayEdit, custom }: Props) {
  const isLive = order.status === "pending" || order.status === "completed";
  const mayChange = mayEdit && isLive && group.status === "active";
  return (
    <Card>
      <CardHeader>
        <div className="min-w-0 wrap-anywhere">
          <CardTitle>{group.label ?? KIND_WORDS[group.kind]}</CardTitle>
          <CardDescription>
            {KIND_WORDS[group.kind]} · code {group.reference} · {completenessWords(group)}
          </CardDescription>
        </div>
        {mayChange && (
          <Button asChild variant="secondary" size="sm">
            <Link href={`/admin/orders/${order.id}/groups/${group.id}`}>
              Edit<span className="sr-only"> the guests of {group.label ?? group.reference}</span>
            </Link>
          </Button>
        )}
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <Answers order={order} answers={group.answers} />
        <ol className="divide-y">
          {group.attendees.map((attendee) => (
            <Seat key={attendee.id} {...{ order, attendee, mayChange, mayEdit, custom }} />
          ))}
        </ol>
      </CardContent>
    </Card>
  );
}

function completenessWords({ status, completeness: { state, named, slots } }: Group): string {
  if (status === "cancelled") return "released";
  if (state === "not_required") return `${named} of ${slots} named (optional)`;
  return state === "complete" ? "details complete" : `${named} of ${slots} named`;
}

const isNamed = ({ first_name, last_name }: Attendee) => Boolean(first_name || last_name);

type SeatProps = Omit<Props, "group"> & { attendee: Attendee; mayChange: boolean };

function Seat({ order, attendee, mayChange, mayEdit, custom }: SeatProps) {
  const isActive = attendee.status === "active";
  const ticket = TICKET_WORDS[attendee.ticket.state];
  const contact = [attendee.email, attendee.phone].filter(Boolean).join(" · ");
  return (
    <li
      id={`seat-${attendee.id}`}
      className="flex flex-wrap items-start justify-between gap-3 py-3 first:pt-0 last:pb-0"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-muted-foreground">{attendee.slot}.</span>
          <span
            className={cn(
              "min-w-0 wrap-anywhere",
              isActive ? "font-semibold" : "text-muted-foreground line-through",
            )}
          >
            {nameOf(attendee)}
          </span>
          {attendee.is_purchaser && <Badge>Buyer</Badge>}
        </p>
        {contact && <p className="text-sm wrap-anywhere text-muted-foreground">{contact}</p>}
        <Answers order={order} answers={attendee.answers} />
        <OwnFields attendee={attendee} mayEdit={mayEdit} custom={custom} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {attendee.checked_in_at && (
          <StatusBadge tone="success">
            Checked in {staffFormat().time(attendee.checked_in_at, order.event.timezone)}
          </StatusBadge>
        )}
        <StatusBadge tone={ticket.tone}>
          {isActive ? `Ticket: ${ticket.label.toLowerCase()}` : "Released"}
        </StatusBadge>
        {mayChange && isActive && !attendee.checked_in_at && isNamed(attendee) && (
          <TransferDialog
            order={order.id}
            attendee={attendee.id}
            name={nameOf(attendee, `guest ${attendee.slot}`)}
          />
        )}
      </div>
    </li>
  );
}

function Answers({ order, answers }: { order: StaffOrderView; answers: Group["answers"] }) {
  if (answers.length === 0) return null;
  return (
    <dl className="text-sm">
      {answers.map((answer) => (
        <div key={answer.question_id} className="flex flex-wrap gap-x-2">
          <dt className="text-muted-foreground">{labelOf(order, answer.question_id)}</dt>
          <dd className="min-w-0 wrap-anywhere">{answerWords(order, answer)}</dd>
        </div>
      ))}
    </dl>
  );
}

type OwnFieldsProps = Pick<SeatProps, "attendee" | "mayEdit" | "custom">;

/** What the guest has in the organization’s own fields. */
function OwnFields({ attendee, mayEdit, custom }: OwnFieldsProps) {
  const { fields, names, values, currency } = custom;
  if (fields.length === 0) return null;
  const has = values.get(attendee.id) ?? {};
  return (
    <dl className="text-sm">
      {fields.map((field) => {
        const value = has[field.key];
        return (
          value !== undefined && (
            <div key={field.key} className="flex flex-wrap gap-x-2">
              <dt className="text-muted-foreground">{field.label}:</dt>
              <dd className="min-w-0 wrap-anywhere">
                <CustomValue {...{ field, value, names, currency }} />
              </dd>
            </div>
          )
        );
      })}
      {mayEdit && (
        <div>
          <dt className="sr-only">Custom fields</dt>
          <dd>
            <TextLink href={editRecordHref("attendee", attendee.id)}>
              Edit custom fields
              <span className="sr-only"> of {nameOf(attendee, `guest ${attendee.slot}`)}</span>
            </TextLink>
          </dd>
        </div>
      )}
    </dl>
  );
}

const labelOf = (order: StaffOrderView, id: number): string =>
  (order.registration_questions.find((question) => question.id === id)?.field_label ?? "Answer")
    // A label that asks or ends a sentence needs no colon.
    .replace(/[^?!.:]$/, "$&:");
