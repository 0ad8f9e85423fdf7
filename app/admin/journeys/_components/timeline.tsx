import { DateTime } from "@/app/_components/ui/date-time";
import type { Tone } from "@/app/_components/ui/tone";
import { StatusBadge } from "@/app/admin/_components/status-badge";

type Entry = {
  key: string;
  at: string;
  title: string;
  detail: string;
  badge: { label: string; tone: Tone } | undefined;
};

type Props = { label: string; zone: string; entries: readonly Entry[] };

/** What happened or will happen, one below the other with its time. */
export const Timeline = ({ label, zone, entries }: Props) => (
  <ol aria-label={label} className="ml-2 border-l-2 border-input">
    {entries.map(({ key, at, title, detail, badge }) => (
      <li key={key} className="relative pb-5 pl-6 last:pb-0">
        <span
          aria-hidden
          className="absolute top-1.5 -left-[7px] size-3 rounded-full border-2 border-background bg-link"
        />
        <p className="text-sm text-muted-foreground">
          <DateTime instant={at} timeZone={zone} />
        </p>
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">{title}</span>
          {badge && <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>}
        </p>
        {detail && <p className="text-sm wrap-anywhere">{detail}</p>}
      </li>
    ))}
  </ol>
);
