import type { InvitationTotals } from "@/lib/events/invitations/schema";
import { formatNumber } from "@/lib/format/amounts";

/** The answers as one drawn bar, with its figures in words. */
export function AnswersBar({ totals }: { totals: InvitationTotals }) {
  const { yes, maybe, no, unanswered, draft, bounced } = totals;
  const parts = [
    { label: "Yes", count: yes, fill: "var(--success)" },
    { label: "Maybe", count: maybe, fill: "var(--warning)" },
    { label: "No", count: no, fill: "var(--muted-foreground)" },
    { label: "No answer", count: unanswered, fill: "var(--info)" },
    { label: "Bounced", count: bounced, fill: "var(--danger)" },
    { label: "Draft", count: draft, fill: "var(--border)" },
  ].filter(({ count }) => count > 0);
  return (
    <figure aria-label="Answers" className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div
        aria-hidden
        className="flex h-2.5 min-w-48 flex-1 gap-px overflow-hidden rounded-full bg-muted"
      >
        {parts.map(({ label, count, fill }) => (
          <span key={label} style={{ flexGrow: count, background: fill }} />
        ))}
      </div>
      <figcaption className="flex max-sm:sr-only flex-wrap gap-x-4 gap-y-0.5 text-sm text-muted-foreground">
        {parts.map(({ label, count, fill }) => (
          <span key={label} className="flex items-center gap-1.5">
            <span aria-hidden className="size-2.5 rounded-sm" style={{ background: fill }} />
            {label} {formatNumber(count)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
