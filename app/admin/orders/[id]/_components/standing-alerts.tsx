import { Alert } from "@/app/_components/ui/alert";
import type { StaffOrderView } from "@/lib/events/orders/staff-order-schema";
import { formatDateTime, formatMajor, plural } from "@/lib/format";

/** What somebody should know before anything else. */
export function StandingAlerts({ order }: { order: StaffOrderView }) {
  const { staff, event, currency } = order;
  const until = staff.reservation_expires_at;
  const isLive = order.status === "pending" || order.status === "completed";
  const missing = order.registration_groups.filter(
    ({ status, completeness }) => status === "active" && completeness.state === "incomplete",
  );
  return (
    <>
      {order.payment_status === "disputed" && (
        <Alert tone="danger" title="The payer’s bank disputes this payment">
          Nothing can be refunded here until the bank has decided.
        </Alert>
      )}
      {order.status === "pending" && (
        <Alert
          tone="warning"
          title={`${formatMajor(staff.due_amount, currency)} is still to come in`}
        >
          {staff.admitted_at
            ? "The guests were let in before the check arrived."
            : until &&
              `The places are kept until ${formatDateTime(until, event.timezone)}, and are free for others afterwards.`}
        </Alert>
      )}
      {staff.closed_reason && !isLive && <Alert>{staff.closed_reason}</Alert>}
      {isLive && missing.length > 0 && (
        <Alert tone="info">
          {plural(missing.length, "group")} still {missing.length === 1 ? "lacks" : "lack"} details
          of guests. Tickets of guests without them are not ready.
        </Alert>
      )}
    </>
  );
}
