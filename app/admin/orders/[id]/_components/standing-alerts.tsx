import { Alert } from "@/app/_components/ui/alert";
import { staffFormat } from "@/app/admin/_components/staff-format";
import type { StaffOrderView } from "@/lib/events/orders/staff-order-schema";
import { formatMajor, plural } from "@/lib/format/amounts";

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
        <Alert tone="danger" title="The payer’s bank is disputing this payment">
          Refunds are blocked until the bank decides.
        </Alert>
      )}
      {order.status === "pending" && (
        <Alert tone="warning" title={`${formatMajor(staff.due_amount, currency)} still due`}>
          {staff.admitted_at
            ? "Guests were admitted before the check arrived."
            : until &&
              `Seats are held until ${staffFormat().dateTime(until, event.timezone)}, then released.`}
        </Alert>
      )}
      {staff.closed_reason && !isLive && <Alert>{staff.closed_reason}</Alert>}
      {isLive && missing.length > 0 && (
        <Alert tone="info">
          {plural(missing.length, "group")} still {missing.length === 1 ? "lacks" : "lack"} guest
          details. Their tickets are not ready.
        </Alert>
      )}
    </>
  );
}
