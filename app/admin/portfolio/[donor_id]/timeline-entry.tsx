import {
  Gift,
  HandHeart,
  History,
  ListChecks,
  type LucideIcon,
  Mail,
  MessageSquare,
  ScrollText,
  Ticket,
  Undo2,
} from "lucide-react";
import type { ReactNode } from "react";
import { TextLink } from "@/app/_components/ui/link";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { MAIL_EVENT_WORDS } from "@/lib/consents/words";
import { formatMajor, plural } from "@/lib/format/amounts";
import { creditTypeName } from "@/lib/giving/credits/credit-types";
import type { TimelineItem } from "@/lib/portfolio/profile/timeline-kinds";
import { Change } from "./timeline-change";
import { Contact, type ContactFields } from "./timeline-contact";
import { ORDER_STATES } from "./words";

const isUndelivered = ({ status, delivery }: Extract<TimelineItem, { type: "mail" }>): boolean =>
  status === "failed" || ["soft_bounced", "bounced", "rejected"].includes(delivery ?? "");

const ICONS: Record<TimelineItem["type"], LucideIcon> = {
  gift: Gift,
  credit: HandHeart,
  refund: Undo2,
  order: Ticket,
  mail: Mail,
  letter: ScrollText,
  mailing: Mail,
  mailing_letter: ScrollText,
  journey_message: Mail,
  journey_letter: ScrollText,
  contact: MessageSquare,
  task: ListChecks,
  change: History,
};

type Props = {
  item: TimelineItem;
  donorId: number;
  timeZone: string;
  mayEdit: boolean;
  custom: ContactFields;
};

/** One thing that happened; whose it was is said when it was not the donor's the page is of. */
export function TimelineEntry({ item, donorId, timeZone, mayEdit, custom }: Props) {
  const Icon = ICONS[item.type];
  const day =
    "date" in item ? staffFormat().date(item.date) : staffFormat().date(item.at, timeZone);
  const isOther = item.donor_id !== null && item.donor_id !== donorId;
  return (
    <li className="relative flex gap-4 pb-6 last:pb-0">
      <span
        aria-hidden
        className="absolute top-9 bottom-0 left-4 w-px bg-border [li:last-child>&]:hidden"
      />
      <span className="flex size-8 shrink-0 items-center justify-center rounded-full bg-primary-soft text-link">
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="min-w-0 grow pt-0.5">
        <Content {...{ item, timeZone, mayEdit, custom }} />
        <p className="text-sm text-muted-foreground">
          {day}
          {isOther && ` · ${item.donor_name}`}
        </p>
      </div>
    </li>
  );
}

function Content({ item, timeZone, mayEdit, custom }: Omit<Props, "donorId">): ReactNode {
  switch (item.type) {
    case "gift":
      return <GiftLine item={item} />;
    case "credit":
      return (
        <p>
          {item.revoked ? "Credited" : "Credited"} with{" "}
          <GiftLink id={item.gift_id}>{formatMajor(item.amount, item.currency)}</GiftLink> as{" "}
          {creditTypeName(item.type_key).toLowerCase()}
          {item.revoked && ", since revoked"}
        </p>
      );
    case "refund":
      return (
        <p>
          <GiftLink id={item.gift_id}>{formatMajor(item.amount, item.currency)}</GiftLink>{" "}
          {REFUNDS[item.status] ?? item.status}
          {item.reason && `: ${item.reason}`}
        </p>
      );
    case "order":
      return (
        <p>
          {item.admissions > 0 ? plural(item.admissions, "ticket") : "Registration"} for{" "}
          {item.event},{" "}
          <span className="text-numeric">{formatMajor(item.amount, item.currency)}</span>
          <span className="block text-sm text-muted-foreground">
            <TextLink href={`/admin/orders/${item.id}`}>Registration {item.number}</TextLink>,{" "}
            {ORDER_STATES[item.status] ?? item.status}
          </span>
        </p>
      );
    case "mail":
      return (
        <p className="wrap-anywhere">
          {isUndelivered(item) ? "Undelivered email: " : "Email: "}
          {item.subject}
          <span className="block text-sm text-muted-foreground">
            to {item.address}
            {item.delivery && ` · ${MAIL_EVENT_WORDS[item.delivery]}`}
            {item.delivery && item.delivery !== "delivered" && item.reason && `: ${item.reason}`}
          </span>
        </p>
      );
    case "letter":
      return <p className="wrap-anywhere">Letter: {item.subject}</p>;
    case "mailing":
      return <p className="wrap-anywhere">Mailing: {item.name}</p>;
    case "mailing_letter":
      return <p className="wrap-anywhere">Letter: {item.name}</p>;
    case "journey_message":
    case "journey_letter":
      return (
        <p className="wrap-anywhere">
          {ofJourney(item)} of the journey{" "}
          <TextLink href={`/admin/journeys/${item.journey_id}`}>{item.name}</TextLink>
        </p>
      );
    case "contact":
      return <Contact {...{ item, timeZone, mayEdit, custom }} />;
    case "task":
      return (
        <p className="wrap-anywhere">
          {TASKS[item.status] ?? "Task"}:{" "}
          <TextLink href={`/admin/tasks/${item.id}`}>{item.title}</TextLink>
          {item.owner && <span className="text-muted-foreground"> · {item.owner}</span>}
        </p>
      );
    case "change":
      return <Change item={item} />;
  }
}

function ofJourney(item: Extract<TimelineItem, { type: `journey_${string}` }>): string {
  if (item.type === "journey_letter") return "Letter";
  return item.channel === "email" ? "Email" : "Text message";
}

const REFUNDS: Record<string, string> = {
  succeeded: "refunded",
  pending: "refund in progress",
  failed: "refund failed",
};

const TASKS: Record<string, string> = {
  open: "To do",
  done: "Done",
  cancelled: "Canceled",
};

const GIFT_STATES: Record<string, string> = {
  pending: "awaiting payment",
  failed: "the payment failed",
  refunded: "fully refunded",
  voided: "entered by mistake",
};

const GiftLink = ({ id, children }: { id: number; children: ReactNode }) => (
  <TextLink href={`/admin/donations/${id}`} className="font-semibold text-inherit! text-numeric">
    {children}
  </TextLink>
);

function GiftLine({ item }: { item: Extract<TimelineItem, { type: "gift" }> }) {
  const state = GIFT_STATES[item.status];
  return (
    <p>
      Gift of <GiftLink id={item.id}>{formatMajor(item.amount, item.currency)}</GiftLink>
      {item.purpose && ` for ${item.purpose}`}
      {state && <span className="text-muted-foreground">, {state}</span>}
    </p>
  );
}
