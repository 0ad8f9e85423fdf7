import { CalendarClock } from "lucide-react";
import { buttonVariants } from "@/app/_components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { Link } from "@/app/_components/ui/near-link";
import type { Timeline } from "@/lib/portfolio/profile/timeline";
import type { TimelineKind } from "@/lib/portfolio/profile/timeline-kinds";
import { profileHref } from "./address";
import type { ContactFields } from "./timeline-contact";
import { TimelineEntry } from "./timeline-entry";
import { TIMELINE_WORDS } from "./words";

type Props = {
  donorId: number;
  list: string;
  timeline: Timeline;
  chosen: readonly TimelineKind[];
  isLater: boolean;
  timeZone: string;
  mayEdit: boolean;
  custom: ContactFields;
};

/** Everything that happened with them, newest first. */
export function TimelineCard(props: Props) {
  const { donorId, list, timeline, chosen, isLater } = props;
  const href = (kind: readonly TimelineKind[], before?: string) =>
    profileHref(donorId, { kind, before, list, hash: "timeline" });
  return (
    <Card id="timeline" className="scroll-mt-20">
      <CardHeader>
        <CardTitle>Timeline</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        <nav aria-label="Filter the timeline">
          <ul className="flex flex-wrap gap-2">
            <Choice href={href([])} isOn={chosen.length === 0} label="All" />
            {timeline.kinds.map((kind) => {
              const isOn = chosen.includes(kind);
              const next = isOn ? chosen.filter((each) => each !== kind) : [...chosen, kind];
              return (
                <Choice key={kind} href={href(next)} isOn={isOn} label={TIMELINE_WORDS[kind]} />
              );
            })}
          </ul>
        </nav>
        {timeline.data.length === 0 ? (
          <EmptyState as="h3" icon={CalendarClock} title="No activity yet">
            {chosen.length > 0
              ? "No entries of this type."
              : "Gifts, tickets, emails, and interactions appear here as they happen."}
          </EmptyState>
        ) : (
          <ol className="flex flex-col">
            {timeline.data.map((item) => (
              <TimelineEntry key={`${item.type}-${item.id}`} item={item} {...props} />
            ))}
          </ol>
        )}
        {(isLater || timeline.nextCursor) && (
          <nav aria-label="Pages of the timeline" className="flex justify-between gap-4">
            {isLater ? (
              <Link href={href(chosen)} className={STEP}>
                Newest
              </Link>
            ) : (
              <span />
            )}
            {timeline.nextCursor && (
              <Link href={href(chosen, timeline.nextCursor)} rel="next" className={STEP}>
                Older
              </Link>
            )}
          </nav>
        )}
      </CardContent>
    </Card>
  );
}

const STEP = buttonVariants({ variant: "secondary", size: "sm" });

const Choice = ({ href, isOn, label }: { href: string; isOn: boolean; label: string }) => (
  <li>
    <Link
      href={href}
      scroll={false}
      aria-current={isOn ? "true" : undefined}
      className={`${buttonVariants({ variant: isOn ? "primary" : "secondary", size: "sm" })} rounded-full`}
    >
      {label}
    </Link>
  </li>
);
