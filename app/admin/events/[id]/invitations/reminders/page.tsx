import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { Card, CardContent } from "@/app/_components/ui/card";
import { DateTime } from "@/app/_components/ui/date-time";
import { TextLink } from "@/app/_components/ui/link";
import { isOverNow } from "@/lib/events/capacity/event-end";
import { getReminders } from "@/lib/events/invitations/reminder-plan";
import { MOST_STEPS, type ReminderPlan } from "@/lib/events/invitations/reminder-schema";
import type { EventSetupView } from "@/lib/events/setup/event-schema";
import { plural } from "@/lib/format/amounts";
import { EventHeader } from "../../../_components/event-header";
import { eventPage } from "../../../_components/event-page";
import { ReachedCard } from "../reached-card";
import { pathOf, stepWords } from "../words";
import { RemindersForm } from "./reminders-form";

const title = "Scheduled reminders";

export const metadata: Metadata = { title };

export default eventPage(
  { title, path: "/invitations/reminders", needs: ["events_view", "orders_view"] },
  async ({ record: event, staff, params: { id } }) => {
    const plan = await getReminders(staff, id);
    return (
      <>
        <EventHeader event={event} permissions={staff.permissions} />
        <div>
          <h2 className="text-xl">{title}</h2>
          <p className="mt-1 max-w-prose text-muted-foreground">
            Each reminder goes out once, to every guest who was invited at least a day earlier and
            hasn’t answered. You can still send reminders by hand.
          </p>
        </div>
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Card>
            <CardContent>
              {staff.permissions.has("orders_edit") ? (
                <RemindersForm
                  eventId={id}
                  plan={plan}
                  timeZone={event.timezone}
                  most={MOST_STEPS}
                />
              ) : (
                <Steps plan={plan} />
              )}
            </CardContent>
          </Card>
          <Next plan={plan} event={event} />
        </div>
        <p>
          You can edit the wording under{" "}
          <TextLink href={`/admin/events/${id}/messages`}>Messages</TextLink>.{" "}
          <TextLink href={pathOf(id)}>Back to invitations</TextLink>
        </p>
      </>
    );
  },
);

const Steps = ({ plan: { is_on: isOn, steps } }: { plan: ReminderPlan }) =>
  isOn ? (
    <ul>
      {steps.map((step) => (
        <li key={stepWords(step)}>{stepWords(step)}</li>
      ))}
    </ul>
  ) : (
    <p>Reminders are off.</p>
  );

type NextProps = { plan: ReminderPlan; event: EventSetupView };

function Next({ plan: { is_on: isOn, next }, event }: NextProps) {
  if (!isOn) return null;
  if (!next)
    return (
      <Alert tone="neutral" title="No reminder is due">
        {whyNone(event)}
      </Alert>
    );
  return (
    <ReachedCard title={`Next: ${plural(next.recipients, "recipient")}`} reached={next}>
      <p>
        {stepWords(next)}: <DateTime instant={next.at} timeZone={event.timezone} />
      </p>
    </ReachedCard>
  );
}

function whyNone(event: EventSetupView): string {
  if (isOverNow(event)) return "This event is over, so no more reminders go out.";
  if (event.status !== "published") return "Reminders go out once the event is published.";
  return "All scheduled reminders have been sent. Invitations without a deadline get only the reminders timed to the event.";
}
