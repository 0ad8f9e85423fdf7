import { Button } from "@/app/_components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { Link } from "@/app/_components/ui/near-link";
import { clockAt } from "@/lib/donors/local-time";
import type { StaffOrderView } from "@/lib/events/orders/staff-order-schema";
import { formatMajor, plural } from "@/lib/format/amounts";
import { LinkSwitch, ReplaceLinkDialog, ResendDialog } from "./link-dialogs";
import { CheckDialog } from "./money-dialogs";
import { AdmitDialog, ExtendDialog, ReactivateDialog } from "./place-dialogs";

/** Only what can be done with a registration as it stands. */
export function ActionsCard({ order }: { order: StaffOrderView }) {
  const { staff, status, purchaser_email: address } = order;
  const named = { order: order.id, number: order.order_number };
  const isLive = status === "pending" || status === "completed";
  const mayRefund =
    (status === "completed" || status === "cancelled") && staff.refundable_amount > 0;
  const hasTickets = order.registration_groups.some(({ attendees }) =>
    attendees.some(({ ticket }) => ticket.code !== null),
  );
  return (
    <Card>
      <CardHeader>
        <CardTitle>Actions</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-wrap gap-3">
        <Waiting order={order} />
        {hasTickets && (
          <Button asChild variant="secondary">
            <a href={`/api/v1/admin/orders/${order.id}/tickets.pdf`}>Print tickets</a>
          </Button>
        )}
        {address && <ResendDialog {...named} address={address} />}
        {(status === "expired" || status === "cancelled") && (
          <ReactivateDialog {...named} places={placesOf(order)} />
        )}
        <ReplaceLinkDialog {...named} />
        <LinkSwitch {...named} isOn={staff.link_enabled} />
        {mayRefund && (
          <Button asChild variant="danger-quiet">
            <Link href={`/admin/orders/${order.id}/refund`}>Refund…</Link>
          </Button>
        )}
        {isLive && (
          <Button asChild variant="danger-quiet">
            <Link href={`/admin/orders/${order.id}/cancel`}>Cancel…</Link>
          </Button>
        )}
      </CardContent>
    </Card>
  );
}

/** For registrations whose money is still to come. */
function Waiting({ order }: { order: StaffOrderView }) {
  const { staff, event, status, currency, payment_method: method } = order;
  if (status !== "pending") return null;
  const named = { order: order.id, number: order.order_number };
  const due = formatMajor(staff.due_amount, currency);
  const clock = (instant: string) => clockAt(instant, event.timezone);
  return (
    <>
      <CheckDialog
        {...named}
        due={due}
        dueAmount={String(staff.due_amount)}
        today={clock(new Date().toISOString()).slice(0, 10)}
      />
      {staff.reservation_expires_at && (
        <ExtendDialog
          {...named}
          until={clock(staff.reservation_expires_at)}
          timeZone={event.timezone}
        />
      )}
      {method === "check" && !staff.admitted_at && <AdmitDialog {...named} due={due} />}
    </>
  );
}

function placesOf({ staff }: StaffOrderView): string {
  const count = staff.lines.reduce(
    (sum, line) => sum + line.admissions - line.cancelled_admissions,
    0,
  );
  return plural(count, "seat");
}
