import { TextField } from "@/app/_components/forms/fields";

type Props = {
  name: string;
  label: string;
  hint?: string;
  optional?: boolean;
  /** What a clock in the event's zone shows. */
  stored?: string;
};

/** A day and a time as a clock at the event shows them. */
export const TimeField = ({ name, stored, ...field }: Props) => (
  <TextField {...field} name={name} type="datetime-local" defaultValue={stored} />
);
