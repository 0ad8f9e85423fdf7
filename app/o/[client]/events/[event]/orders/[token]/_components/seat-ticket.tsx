"use client";

import { Ban, Download, TicketCheck } from "lucide-react";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { linkVariants } from "@/app/_components/ui/link";
import { useTranslate } from "@/app/_language/use-translate";
import type { Attendee } from "./fields";
import { canBeGiven } from "./giving";

/** Whether this seat's ticket is there, and where. `seat`: as it is called inside of a sentence. */
export function SeatTicket({ seat, attendee }: { seat: string; attendee: Attendee }) {
  const pathname = usePathname();
  const t = useTranslate("order");
  const who = (chunks: ReactNode) => <span className="sr-only">{chunks}</span>;
  const { ticket, checked_in_at } = attendee;
  if (checked_in_at)
    return (
      <Line icon={<TicketCheck aria-hidden className="text-success" />}>{t("checkedIn")}</Line>
    );
  if (ticket.state === "void") return <Line icon={<Ban aria-hidden />}>{t("notValid")}</Line>;
  if (!ticket.url)
    return <Line>{t(ticket.state === "not_ready" ? "notReady" : "beingPrepared")}</Line>;
  return (
    <div>
      <Line icon={<Download aria-hidden className="text-link" />}>
        <a href={ticket.url} download className={linkVariants({ variant: "quiet" })}>
          {t.rich("ticketPdf", { seat, who })}
        </a>
      </Line>
      {canBeGiven(attendee) && (
        // A plain link: the browser asks before it leaves what is not saved.
        <a
          href={`${pathname}/give/${attendee.id}`}
          className={linkVariants({ className: "mt-1 inline-flex min-h-8 items-center text-sm" })}
        >
          {t.rich("transferTicket", { seat, who })}
        </a>
      )}
    </div>
  );
}

function Line({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  const t = useTranslate("order");
  return (
    <p className="mt-3 flex items-center gap-1.5 text-sm text-muted-foreground lg:mt-0 lg:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0">
      <span className="lg:hidden">{t("ticketLabel")}</span>
      {icon}
      <span>{children}</span>
    </p>
  );
}
