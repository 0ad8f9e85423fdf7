import { type MergeValues, mergeLine, shownLine } from "@/lib/mailings/placeholders";
import type { JourneyChoices } from "./choices";
import type { Known } from "./validating";
import type { Names } from "./words";

const ids = (choices: readonly { id: number }[]) => choices.map(({ id }) => id);
const keys = (choices: readonly { key: string }[]) => choices.map(({ key }) => key);

/** The same without names, to check a graph by. */
export const knownOf = (choices: JourneyChoices): Known => ({
  tags: ids(choices.tags),
  topics: ids(choices.topics),
  users: ids(choices.users),
  endpoints: ids(choices.endpoints),
  journeys: ids(choices.journeys),
  events: keys(choices.events),
  dates: keys(choices.dates),
});

const byId = (choices: readonly { id: number; name: string }[]) => (id: number) =>
  choices.find((each) => each.id === id)?.name ?? "";
const byKey = (choices: readonly { key: string; label: string }[]) => (key: string) =>
  choices.find((each) => each.key === key)?.label ?? key;

/**
 * How steps call what they name.
 * @param donor what merge fields stand for, where the texts are of one donor's messages
 */
export const namesOf = (choices: JourneyChoices, donor?: MergeValues): Names => ({
  text: (words) =>
    donor
      ? mergeLine(words, { ...donor, organization: choices.organization })
      : shownLine(words, choices.organization),
  event: byKey(choices.events),
  date: byKey(choices.dates),
  tag: byId(choices.tags),
  topic: byId(choices.topics),
  user: byId(choices.users),
  endpoint: byId(choices.endpoints),
  journey: byId(choices.journeys),
});
