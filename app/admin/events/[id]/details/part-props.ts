import type { FormFields } from "@/app/_components/forms/form";
import type { EventSetupView } from "@/lib/events/setup-schema";
import type { StoredTimes } from "./stored-times";

/** What every part of the form of an event's details is given. */
export type PartProps = { fields: FormFields; event: EventSetupView; times: StoredTimes };
