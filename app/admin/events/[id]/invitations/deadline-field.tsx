import { TextField } from "@/app/_components/forms/fields";
import { LAST_MINUTE } from "./words";

type Props = {
  timeZone: string;
  optional: boolean;
  /** What a clock in the event’s zone shows: `2026-05-31T23:59`. */
  stored?: string;
};

/** Until when an invitation can be answered: by the end of a day, unless someone types another time. */
export function DeadlineField({ timeZone, optional, stored = "" }: Props) {
  const [day = "", time = LAST_MINUTE] = stored ? stored.split("T") : [];
  return (
    <div className="grid grid-cols-[3fr_2fr] items-start gap-x-3 gap-y-1.5">
      <TextField
        name="respond_by"
        type="date"
        label="Respond by"
        optional={optional}
        defaultValue={day}
      />
      <TextField name="respond_by_time" type="time" label="Time" defaultValue={time} />
      <p className="col-span-2 text-sm text-muted-foreground">
        Time zone: {timeZone.replaceAll("_", " ")}
      </p>
    </div>
  );
}
