import { BellRing, MailPlus, Send } from "lucide-react";
import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { buttonVariants } from "@/app/_components/ui/button";
import { ShortDateTime } from "@/app/_components/ui/date-time";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import { ANSWERS, STATUSES } from "@/app/admin/_components/invitation-words";
import { DataTable } from "@/app/admin/_components/list/data-table";
import { ListBar } from "@/app/admin/_components/list/list-bar";
import { CreateLink, ExportLink } from "@/app/admin/_components/list/list-page";
import { PageSteps } from "@/app/admin/_components/list/page-steps";
import { ById, staffPage } from "@/app/admin/_components/staff-page";
import { listInvitations } from "@/lib/events/invitations/list";
import { getReminders } from "@/lib/events/invitations/reminder-plan";
import type { ReminderPlan } from "@/lib/events/invitations/reminder-schema";
import { InvitationQuery, type InvitationTotals } from "@/lib/events/invitations/schema";
import { getEvent } from "@/lib/events/setup/events";
import { formatNumber, plural } from "@/lib/format/amounts";
import { EventHeader } from "../../_components/event-header";
import { AnswersBar } from "./answers-bar";
import { invitationColumns } from "./columns";
import { pathOf } from "./words";

const title = "Invitations";

export const metadata: Metadata = { title };

const optionsOf = (words: Record<string, { label: string }>) =>
  Object.entries(words).map(([value, { label }]) => ({ value, label }));

const FILTERS = [
  { name: "response", label: "Answer", options: optionsOf(ANSWERS) },
  { name: "status", label: "Status", options: optionsOf(STATUSES) },
];

const NOTICES: Record<string, string> = {
  invitation: "The invitations are being sent.",
  reminder: "The reminder is being sent.",
};

export default staffPage(
  {
    title,
    path: ({ id }) => pathOf(id),
    needs: ["events_view", "orders_view"],
    params: ById,
    query: InvitationQuery,
  },
  async ({ staff, params: { id }, query, address, sent }) => {
    const { permissions } = staff;
    const [event, { data, total, totals }, reminders] = await Promise.all([
      getEvent(staff, id),
      listInvitations(staff, id, query),
      getReminders(staff, id),
    ]);
    const mayEdit = permissions.has("orders_edit");
    const code = String(sent.notice);
    const notice = Object.hasOwn(NOTICES, code) && NOTICES[code];
    const add = mayEdit && <CreateLink href={pathOf(id, "/add")}>Add people</CreateLink>;
    const exported = `/api/v1/admin/events/${id}/invitations/export.csv?${address.filter()}`;
    return (
      <>
        <EventHeader
          event={event}
          permissions={permissions}
          actions={
            <>
              {totals.invitations > 0 && <ExportLink href={exported} />}
              {mayEdit && <SendLinks eventId={id} totals={totals} />}
              {add}
            </>
          }
        />
        <h2 className="sr-only">{title}</h2>
        {notice && (
          <Alert tone="success" role="status">
            {notice}
          </Alert>
        )}
        {totals.invitations > 0 && <AnswersBar totals={totals} />}
        <ListBar
          address={address}
          search="Name or email"
          filters={FILTERS}
          summary={`${plural(total, "invitation")} · ${formatNumber(totals.seats_coming)} coming · ${plural(totals.seats_reserved, "seat")} reserved`}
        />
        {data.length > 0 ? (
          <DataTable
            label={title}
            rows={data}
            rowKey={(row) => row.id}
            columns={invitationColumns(id, event.timezone)}
          />
        ) : (
          <EmptyState
            icon={MailPlus}
            title={totals.invitations > 0 ? "No invitations found" : "No invitations yet"}
            action={totals.invitations > 0 ? undefined : add || undefined}
          >
            {totals.invitations > 0
              ? "Try a shorter search or another answer."
              : "Add people by hand, from a CSV file, a segment, or households. You’ll see a preview before anything is sent."}
          </EmptyState>
        )}
        <PageSteps address={address} query={query} total={total} />
        {totals.invitations > 0 && (
          <NextReminder eventId={id} plan={reminders} timeZone={event.timezone} />
        )}
      </>
    );
  },
);

type NextProps = { eventId: number; plan: ReminderPlan; timeZone: string };

/** When the next reminder goes out by itself, and the way to the schedule. */
const NextReminder = ({ eventId, plan: { is_on: isOn, next }, timeZone }: NextProps) => (
  <p className="text-sm text-muted-foreground">
    <TextLink href={pathOf(eventId, "/reminders")}>Scheduled reminders</TextLink>
    {!isOn && ": off"}
    {isOn && !next && ": none due"}
    {next && (
      <>
        : {plural(next.recipients, "person", "people")} on{" "}
        <ShortDateTime instant={next.at} timeZone={timeZone} />
      </>
    )}
  </p>
);

function SendLinks({ eventId, totals }: { eventId: number; totals: InvitationTotals }) {
  const look = buttonVariants({ variant: "secondary", size: "sm" });
  return (
    <>
      {totals.draft > 0 && (
        <Link href={pathOf(eventId, "/send?kind=invitation")} className={look}>
          <Send aria-hidden />
          Send drafts…
        </Link>
      )}
      {totals.unanswered > 0 && (
        <Link href={pathOf(eventId, "/send?kind=reminder")} className={look}>
          <BellRing aria-hidden />
          Remind…
        </Link>
      )}
    </>
  );
}
