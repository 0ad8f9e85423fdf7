import { Ban, Download, TicketCheck } from "lucide-react";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { linkVariants } from "@/app/_components/ui/link";
import type { Attendee } from "./fields";
import { canBeGiven } from "./giving";

/** Whether this seat's ticket is there, and where. */
export function SeatTicket({ seat, attendee }: { seat: string; attendee: Attendee }) {
  const pathname = usePathname();
  const { ticket, checked_in_at } = attendee;
  if (checked_in_at)
    return <Line icon={<TicketCheck aria-hidden className="text-success" />}>Checked in</Line>;
  if (ticket.state === "void") return <Line icon={<Ban aria-hidden />}>No longer valid</Line>;
  if (!ticket.url)
    return <Line>{ticket.state === "not_ready" ? "Not ready" : "Being prepared"}</Line>;
  return (
    <div>
      <Line icon={<Download aria-hidden className="text-link" />}>
        <a href={ticket.url} download className={linkVariants({ variant: "quiet" })}>
          Ticket<span className="sr-only"> for {seat.toLowerCase()}</span> (PDF)
        </a>
      </Line>
      {canBeGiven(attendee) && (
        // A plain link: the browser asks before it leaves what is not saved.
        <a
          href={`${pathname}/give/${attendee.id}`}
          className={linkVariants({ className: "mt-1 inline-flex min-h-8 items-center text-sm" })}
        >
          Transfer ticket<span className="sr-only">: {seat.toLowerCase()}</span>
        </a>
      )}
    </div>
  );
}

function Line({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <p className="mt-3 flex items-center gap-1.5 text-sm text-muted-foreground lg:mt-0 lg:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0">
      <span className="lg:hidden">Ticket:</span>
      {icon}
      <span>{children}</span>
    </p>
  );
}
