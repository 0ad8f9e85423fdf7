import { Button } from "@/app/_components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { CheckboxGroup } from "@/app/_components/ui/choice-group";
import { TextField } from "@/app/_components/ui/text-field";
import type { StaffOrderView } from "@/lib/events/orders/staff-order-schema";
import type { RefundWanted } from "@/lib/events/refunds/schema";
import { formatMajor } from "@/lib/format/amounts";
import { KIND_WORDS, nameOf } from "../../words";

type Props = { order: StaffOrderView; wanted: RefundWanted };

/** What goes back: a form that only changes the address. */
export function ChooseForm({ order, wanted }: Props) {
  const { staff, currency } = order;
  const left = formatMajor(staff.refundable_amount, currency);
  const lines = staff.lines.filter((line) => !hasSeats(order, line.id) && line.left_amount > 0);
  return (
    <Card>
      <CardHeader>
        <CardTitle>What to refund</CardTitle>
      </CardHeader>
      <CardContent>
        <form className="flex flex-col gap-6">
          <input type="hidden" name="look" value="1" />
          <p className="text-muted-foreground">
            Select seats or lines to release them and refund their cost, or enter an amount. With
            nothing selected and no amount, the remaining balance is refunded: {left}.
          </p>
          {order.registration_groups.map((group) => (
            <Seats key={group.id} order={order} group={group} wanted={wanted} />
          ))}
          {lines.length > 0 && (
            <CheckboxGroup
              name="lines"
              legend="Other lines"
              choices={lines.map((line) => ({
                value: String(line.id),
                label: `${line.label}, ${formatMajor(line.left_amount, currency)}`,
              }))}
              defaultValues={(wanted.line_ids ?? []).map(String)}
            />
          )}
          <TextField
            name="amount"
            label={`Amount in ${currency}`}
            hint={`Up to ${left}. Leave blank to refund the cost of the selected seats and lines.`}
            optional
            inputMode="decimal"
            className="max-w-xs"
            defaultValue={String(wanted.amount ?? "")}
          />
          <Button type="submit" variant="secondary" className="self-start">
            Review refund
          </Button>
        </form>
      </CardContent>
    </Card>
  );
}

type Group = StaffOrderView["registration_groups"][number];

function Seats({ order, group, wanted }: Props & { group: Group }) {
  const active = group.attendees.filter(({ status }) => status === "active");
  if (active.length === 0) return null;
  const priceOf = (id: number) =>
    order.staff.seat_prices.find((seat) => seat.attendee_id === id)?.amount ?? 0;
  return (
    <CheckboxGroup
      name="seats"
      id={`seats-${group.id}`}
      legend={`Seats: ${group.label ?? `${KIND_WORDS[group.kind]} ${group.reference}`}`}
      choices={active.map((attendee) => ({
        value: String(attendee.id),
        label: `${nameOf(attendee, `Guest ${attendee.slot}`)}, ${formatMajor(priceOf(attendee.id), order.currency)}`,
        hint: attendee.checked_in_at ? "Already checked in" : undefined,
      }))}
      defaultValues={(wanted.attendee_ids ?? []).map(String)}
    />
  );
}

function hasSeats({ staff, registration_groups: groups }: StaffOrderView, lineId: number): boolean {
  const line = staff.lines.find(({ id }) => id === lineId);
  return (line?.admissions ?? 0) > 0 && groups.length > 0;
}
