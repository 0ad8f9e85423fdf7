import { SelectField } from "@/app/_components/forms/select-field";
import { TextField } from "@/app/_components/ui/text-field";
import { ListFilters } from "@/app/admin/_components/list-filters";
import { KIND_WORDS, TICKET_WORDS } from "@/app/admin/orders/words";
import type { AttendeeListQuery } from "@/lib/events/attendee-filter";

const any = { value: "", label: "Any" };
const ATTENDING = [
  { value: "expected", label: "Expected" },
  { value: "gone", label: "Given back or cancelled" },
  { value: "all", label: "All" },
];
const KINDS = Object.entries(KIND_WORDS).map(([value, label]) => ({ value, label }));
const TICKETS = Object.entries(TICKET_WORDS).map(([value, { label }]) => ({ value, label }));
const INSIDE = [
  { value: "yes", label: "Checked in" },
  { value: "no", label: "Not yet" },
];
const DETAILS = [{ value: "1", label: "Missing" }];

export const AttendeeFilters = ({ path, query }: { path: string; query: AttendeeListQuery }) => (
  <ListFilters path={path}>
    <TextField name="q" label="Name, group or code" type="search" defaultValue={query.q ?? ""} />
    <SelectField name="status" label="Places" options={ATTENDING} defaultValue={query.status} />
    <SelectField
      name="kind"
      label="Group"
      options={[any, ...KINDS]}
      defaultValue={query.kind ?? ""}
    />
    <SelectField
      name="checked_in"
      label="At the door"
      options={[any, ...INSIDE]}
      defaultValue={query.checked_in ?? ""}
    />
    <SelectField
      name="ticket_state"
      label="Ticket"
      options={[any, ...TICKETS]}
      defaultValue={query.ticket_state ?? ""}
    />
    <SelectField
      name="missing"
      label="Details"
      options={[any, ...DETAILS]}
      defaultValue={query.missing ?? ""}
    />
  </ListFilters>
);
