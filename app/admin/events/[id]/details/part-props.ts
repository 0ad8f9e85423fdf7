import type { EventSetupView } from "@/lib/events/setup/event-schema";
import type { StoredTimes } from "./stored-times";

/** What every part of the form of an event's details is given. */
export type PartProps = { event: EventSetupView; times: StoredTimes };
