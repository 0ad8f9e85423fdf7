import { DONOR_EVENTS } from "./groups/donors";
import { EVENT_EVENTS } from "./groups/events";
import { FORM_EVENTS } from "./groups/forms";
import { FUNDRAISING_EVENTS } from "./groups/fundraising";
import { GIVING_EVENTS } from "./groups/giving";
import { JOURNEY_EVENTS } from "./groups/journeys";
import { MAILING_EVENTS } from "./groups/mailings";
import { ORGANIZATION_EVENTS } from "./groups/organization";
import { SPONSORSHIP_EVENTS } from "./groups/sponsorship";

/** Types of events by what they are about, in the order that people read them. */
export const GROUPS = {
  ...DONOR_EVENTS,
  ...GIVING_EVENTS,
  ...FUNDRAISING_EVENTS,
  ...SPONSORSHIP_EVENTS,
  ...EVENT_EVENTS,
  ...FORM_EVENTS,
  ...MAILING_EVENTS,
  ...JOURNEY_EVENTS,
  ...ORGANIZATION_EVENTS,
};

/** Sent to the endpoint that it is about, whatever else that one is sent, and to no other. */
export const TEST_EVENT = "webhook_endpoint.tested";

/** Sent to the endpoint that a step of a journey names, and to no other. */
export const REACHED_EVENT = "journey.reached";

/** How many events may have brought one about for it to bring a donor into a journey. */
export const MOST_CAUSES = 5;

type Groups = typeof GROUPS;

/** What events are about: `donor`, `order`. */
export type EventSubject = keyof Groups;

/** Every type of event, such as `donation.completed`. */
export type EventType = {
  [Subject in EventSubject]: `${Subject}.${keyof Groups[Subject]["types"] & string}`;
}[EventSubject];
