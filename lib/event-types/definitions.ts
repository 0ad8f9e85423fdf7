import { DONOR_EVENTS } from "./groups/donors";
import { EVENT_EVENTS } from "./groups/events";
import { FORM_EVENTS } from "./groups/forms";
import { GIVING_EVENTS } from "./groups/giving";
import { MAILING_EVENTS } from "./groups/mailings";
import { ORGANIZATION_EVENTS } from "./groups/organization";
import { SPONSORSHIP_EVENTS } from "./groups/sponsorship";

/** Types of events by what they are about, in the order that people read them. */
export const GROUPS = {
  ...DONOR_EVENTS,
  ...GIVING_EVENTS,
  ...SPONSORSHIP_EVENTS,
  ...EVENT_EVENTS,
  ...FORM_EVENTS,
  ...MAILING_EVENTS,
  ...ORGANIZATION_EVENTS,
};

/** Sent to the endpoint that it is about, whatever else that one is sent, and to no other. */
export const TEST_EVENT = "webhook_endpoint.tested";

type Groups = typeof GROUPS;

/** What events are about: `donor`, `order`. */
export type EventSubject = keyof Groups;

/** Every type of event, such as `donation.completed`. */
export type EventType = {
  [Subject in EventSubject]: `${Subject}.${keyof Groups[Subject]["types"] & string}`;
}[EventSubject];
