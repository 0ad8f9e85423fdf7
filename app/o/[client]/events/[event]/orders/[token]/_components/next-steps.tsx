import { Alert } from "@/app/_components/ui/alert";
import { Button } from "@/app/_components/ui/button";
import { DateTime } from "@/app/_components/ui/date-time";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import type { OrderView } from "@/lib/events/schema";
import { plural } from "@/lib/format";
import { isActive } from "./fields";
import { closedReason } from "./status-words";

/** What is left to say and do when a registration is over. */
export type Afterwards = {
  /** Of its money, a sentence each. */
  news: readonly string[];
  link: { href: string; label: string };
};

type NextStepsProps = { order: OrderView; payPath: string; afterwards: Afterwards };

/** What the guest should do now, most urgent first; nothing when all is done. */
export function NextSteps({ order, payPath, afterwards: { news, link } }: NextStepsProps) {
  const closed = closedReason(order.status);
  if (closed)
    return (
      <Alert
        tone="neutral"
        title={closed.title}
        actions={<TextLink href={link.href}>{link.label}</TextLink>}
      >
        {[closed.text, ...news].join(" ")}
      </Alert>
    );
  return (
    <>
      <Payment order={order} payPath={payPath} />
      <MissingGuests order={order} />
    </>
  );
}

function Payment({ order, payPath }: { order: OrderView; payPath: string }) {
  const { status, payment_status, payment_method, reservation_expires_at, event } = order;
  const deadline = reservation_expires_at && (
    <DateTime instant={reservation_expires_at} timeZone={event.timezone} />
  );
  if (payment_status === "processing")
    return (
      <Alert tone="info" title="Your payment is processing">
        Your bank is processing it. You don’t need to do anything. We’ll email you.{" "}
        <TextLink href={payPath}>View payment status</TextLink>
      </Alert>
    );
  if (status !== "pending") return null;
  if (payment_method === "check")
    return (
      <Alert tone="warning" title="Please send your check">
        <p className="whitespace-pre-line">
          {order.payment_instructions ?? `Write ${order.order_number} on the check.`}
        </p>
        {deadline && (
          <p className="mt-2">
            Your seats are held until <strong>{deadline}</strong>.
          </p>
        )}
        <p className="mt-2">
          In a hurry? You can also <TextLink href={payPath}>pay by card</TextLink>.
        </p>
      </Alert>
    );
  return (
    <Alert
      tone="warning"
      title="Payment due"
      actions={
        <Button asChild>
          <Link href={payPath}>Complete payment</Link>
        </Button>
      }
    >
      {deadline ? (
        <p>
          Your seats are held until <strong>{deadline}</strong>. After that, you can register again.
        </p>
      ) : (
        <p>Your seats are confirmed once you pay.</p>
      )}
    </Alert>
  );
}

function MissingGuests({ order }: { order: OrderView }) {
  const groups = order.registration_groups.filter(isActive);
  const asked = groups.filter((group) => group.completeness.state !== "not_required");
  const lacking = asked.filter((group) => group.completeness.state === "incomplete");
  if (lacking.length === 0) return null;
  const seats = sum(asked.map((group) => group.completeness.slots));
  const unnamed = seats - sum(asked.map((group) => group.completeness.named));
  const title =
    unnamed > 0
      ? `${unnamed} of ${plural(seats, "guest")} ${unnamed === 1 ? "needs" : "need"} a name`
      : "Some answers are missing";
  return (
    <Alert tone="info" title={title}>
      Tickets are issued once all details are complete.{" "}
      <TextLink href="#guests">Add guest details</TextLink>
    </Alert>
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
