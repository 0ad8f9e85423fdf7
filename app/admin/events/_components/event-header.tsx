import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Button } from "@/app/_components/ui/button";
import { PageHeader } from "@/app/_components/ui/page-header";
import { SectionNav } from "@/app/_components/ui/section-nav";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import type { EventSetupView } from "@/lib/events/setup/event-schema";
import { STATUS_WORDS } from "../words";
import { eventLinks } from "./event-links";
import { PreviewButton } from "./preview-button";

type EventHeaderProps = {
  event: EventSetupView;
  permissions: ReadonlySet<string>;
  actions?: ReactNode;
};

/** An event's name on top of each of its pages, and the way between these. */
export function EventHeader({ event, permissions, actions }: EventHeaderProps) {
  const { tone, label } = STATUS_WORDS[event.status];
  return (
    <>
      <PageHeader
        title={event.name}
        above={<Breadcrumbs crumbs={[{ label: "Events", href: "/admin/events" }]} />}
        status={<StatusBadge tone={tone}>{label}</StatusBadge>}
        description={
          event.starts_at
            ? staffFormat().dateTimeRange(event.starts_at, event.ends_at, event.timezone)
            : "No date yet"
        }
        actions={
          <>
            <PreviewButton event={event} />
            {event.status === "published" && (
              <Button asChild variant="secondary" size="sm">
                <a href={event.url} target="_blank" rel="noreferrer">
                  <ExternalLink aria-hidden />
                  View page
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              </Button>
            )}
            {actions}
          </>
        }
      />
      <SectionNav label={event.name} links={eventLinks(event.id, permissions)} />
    </>
  );
}
