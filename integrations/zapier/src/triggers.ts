import type { Bundle, ZObject } from "zapier-platform-core";
import { ask, dataOf } from "./connection.js";

type Told = { type: string; timestamp: string; data: Record<string, unknown> };
type Polled = Record<string, unknown> & { id: number };

/** A trigger of one type of event, or of the type that the Zap chose. */
function eventTrigger(
  key: string,
  noun: string,
  label: string,
  description: string,
  event?: string,
) {
  const typeOf = (bundle: Bundle) => event ?? String(bundle.inputData.event);
  return {
    key,
    noun,
    display: { label, description },
    operation: {
      type: "hook" as const,
      inputFields: event
        ? []
        : [
            {
              key: "event",
              label: "Event",
              type: "string" as const,
              required: true,
              dynamic: "choice_event_types.id.name",
            },
          ],
      performSubscribe: async (z: ZObject, bundle: Bundle) =>
        dataOf(
          await ask(z, bundle, "/zapier/hooks", {
            method: "POST",
            body: { hookUrl: bundle.targetUrl, event: typeOf(bundle) },
          }),
        ),
      performUnsubscribe: async (z: ZObject, bundle: Bundle) => {
        const id = bundle.subscribeData?.id;
        await ask(z, bundle, `/zapier/hooks/${id}`, { method: "DELETE" });
        return { id };
      },
      perform: async (_z: ZObject, bundle: Bundle): Promise<Polled[]> => {
        const { type, timestamp, data } = bundle.cleanedRequest as Told;
        return [{ id: eventIdOf(bundle), type, timestamp, ...data }];
      },
      performList: async (z: ZObject, bundle: Bundle): Promise<Polled[]> =>
        dataOf(
          await ask(z, bundle, `/zapier/triggers/${typeOf(bundle)}`, {
            params: { samples: "true" },
          }),
        ),
      sample: SAMPLE,
    },
  };
}

/** The event's own id, which its deliveries carry in a header: `evt_42` is 42. */
function eventIdOf({ rawRequest }: Bundle): number {
  const headers = Object.entries(rawRequest?.headers ?? {});
  const [, value] = headers.find(([name]) => /^(?:http-)?webhook-id$/i.test(name)) ?? [];
  return Number(/\d+$/.exec(String(value ?? ""))?.[0] ?? 0);
}

const SAMPLE = {
  id: 42,
  type: "donation.completed",
  timestamp: "2026-11-26T18:30:00.000Z",
  subject: { type: "donation", id: 17 },
  donor_id: 7,
  record: { id: 17, donor: { id: 7, name: "Amelia Hart" }, amount: 150, currency: "USD" },
};

/** What dropdowns offer. Nobody chooses these as triggers. */
const choice = (key: string, name: string) => ({
  key: `choice_${key}`,
  noun: name,
  display: { label: name, description: `Lists ${name.toLowerCase()}.`, hidden: true },
  operation: {
    perform: async (z: ZObject, bundle: Bundle): Promise<{ id: number | string; name: string }[]> =>
      dataOf(await ask(z, bundle, `/zapier/choices/${key.replaceAll("_", "-")}`)),
    sample: { id: 1, name: "General fund" },
  },
});

const all = [
  eventTrigger("event", "Event", "Event", "Triggers when an event of your choice happens."),
  eventTrigger(
    "donor_created",
    "Donor",
    "New Donor",
    "Triggers when a donor is added.",
    "donor.created",
  ),
  eventTrigger(
    "donor_changed",
    "Donor",
    "Updated Donor",
    "Triggers when a donor is changed.",
    "donor.changed",
  ),
  eventTrigger(
    "donor_tagged",
    "Donor",
    "Tagged Donor",
    "Triggers when a donor is tagged.",
    "donor.tagged",
  ),
  eventTrigger(
    "gift_received",
    "Gift",
    "Gift Received",
    "Triggers when a gift is received.",
    "donation.completed",
  ),
  eventTrigger(
    "gift_refunded",
    "Gift",
    "Gift Refunded",
    "Triggers when a gift is refunded.",
    "donation.refunded",
  ),
  eventTrigger(
    "plan_started",
    "Recurring Gift",
    "Recurring Gift Started",
    "Triggers when a recurring gift starts.",
    "plan.started",
  ),
  eventTrigger(
    "plan_payment_failed",
    "Recurring Gift",
    "Recurring Gift Payment Failed",
    "Triggers when a recurring gift can’t be charged.",
    "plan.payment_failed",
  ),
  eventTrigger(
    "plan_cancelled",
    "Recurring Gift",
    "Recurring Gift Canceled",
    "Triggers when a recurring gift is canceled.",
    "plan.cancelled",
  ),
  eventTrigger(
    "sponsorship_started",
    "Sponsorship",
    "Sponsorship Started",
    "Triggers when a sponsorship starts.",
    "sponsorship.started",
  ),
  eventTrigger(
    "registration_completed",
    "Registration",
    "Registration Completed",
    "Triggers when a registration is completed.",
    "order.completed",
  ),
  eventTrigger(
    "registration_cancelled",
    "Registration",
    "Registration Canceled",
    "Triggers when a registration is canceled.",
    "order.cancelled",
  ),
  eventTrigger(
    "guest_checked_in",
    "Guest",
    "Guest Checked In",
    "Triggers when a guest checks in at the door.",
    "attendee.checked_in",
  ),
  eventTrigger(
    "interaction_logged",
    "Interaction",
    "Interaction Logged",
    "Triggers when an interaction is logged.",
    "interaction.logged",
  ),
  eventTrigger(
    "task_created",
    "Task",
    "New Task",
    "Triggers when a task is added.",
    "task.created",
  ),
  choice("event_types", "Events"),
  choice("designations", "Designations"),
  choice("appeals", "Appeals"),
  choice("fundraisers", "Fundraisers"),
  choice("tags", "Tags"),
  choice("journeys", "Journeys"),
];

export const triggers = Object.fromEntries(all.map((each) => [each.key, each]));
