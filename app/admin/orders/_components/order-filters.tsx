import { SelectField } from "@/app/_components/forms/select-field";
import { TextField } from "@/app/_components/ui/text-field";
import { ListFilters } from "@/app/admin/_components/list-filters";
import type { OrderListQuery } from "@/lib/events/order-filter";
import { METHOD_WORDS, MONEY_WORDS, ORDER_WORDS } from "../words";

type Props = {
  path: string;
  query: OrderListQuery;
  /** To choose from; none where the list is of one event. */
  events?: readonly { id: number; name: string }[];
};

const any = { value: "", label: "Any" };
const labelled = (words: Record<string, { label: string }>) =>
  Object.entries(words).map(([value, { label }]) => ({ value, label }));
const methods = Object.entries(METHOD_WORDS).map(([value, label]) => ({ value, label }));
const details = [
  { value: "", label: "Any" },
  { value: "1", label: "Missing" },
];
const confirmations = [
  { value: "", label: "Any" },
  { value: "1", label: "Awaiting confirmation" },
];

export function OrderFilters({ path, query, events }: Props) {
  return (
    <ListFilters path={path}>
      <TextField
        name="q"
        label="Number, name or email"
        type="search"
        defaultValue={query.q ?? ""}
      />
      {events && (
        <SelectField
          name="event_id"
          label="Event"
          options={[any, ...events.map(({ id, name }) => ({ value: String(id), label: name }))]}
          defaultValue={String(query.event_id ?? "")}
        />
      )}
      <SelectField
        name="status"
        label="Registration"
        options={[any, ...labelled(ORDER_WORDS)]}
        defaultValue={query.status ?? ""}
      />
      <SelectField
        name="payment_status"
        label="Money"
        options={[any, ...labelled(MONEY_WORDS)]}
        defaultValue={query.payment_status ?? ""}
      />
      <SelectField
        name="method"
        label="Paid by"
        options={[any, ...methods]}
        defaultValue={query.method ?? ""}
      />
      <SelectField
        name="incomplete"
        label="Guests’ details"
        options={details}
        defaultValue={query.incomplete ?? ""}
      />
      <SelectField
        name="unconfirmed"
        label="Email confirmation"
        options={confirmations}
        defaultValue={query.unconfirmed ?? ""}
      />
      <TextField name="from" label="Placed from" type="date" defaultValue={query.from ?? ""} />
      <TextField name="to" label="Placed until" type="date" defaultValue={query.to ?? ""} />
    </ListFilters>
  );
}
