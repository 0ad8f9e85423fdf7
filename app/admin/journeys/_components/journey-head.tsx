import { Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "@/app/_components/ui/badge";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { buttonVariants } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { StateTabs } from "@/app/admin/_components/list/state-tabs";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import type { JourneyView } from "@/lib/journeys/schema";
import { KIND_WORDS } from "@/lib/journeys/words";
import { JOURNEYS, journeyHref } from "../paths";
import { STATE_WORDS } from "../words";

type Part = "" | "/people" | "/results" | "/simulate" | "/versions";

type Props = { journey: JourneyView; staff: SignedInStaff; current: Part; actions?: ReactNode };

/** A journey's name, state and tabs. */
export function JourneyHead({ journey, staff, current, actions }: Props) {
  const { id, state, kind, version } = journey;
  const mayRead = staff.permissions.has("donors_view");
  const mayEdit = staff.permissions.has("journeys_edit") && state !== "archived";
  const tab = (part: Part, label: string) => ({
    ...{ href: journeyHref(id, part), label, isCurrent: part === current },
  });
  return (
    <>
      <PageHeader
        title={journey.name}
        above={<Breadcrumbs crumbs={[{ label: "Journeys", href: JOURNEYS }]} />}
        description={
          <span className="flex flex-wrap items-center gap-2">
            <StatusBadge tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].label}</StatusBadge>
            {KIND_WORDS[kind]}
            {version !== null && ` · version ${version}`}
            {version !== null && journey.is_changed && <Badge>Unpublished changes</Badge>}
          </span>
        }
        actions={
          <>
            {actions}
            {mayEdit && (
              <Link
                href={journeyHref(id, "/edit")}
                className={buttonVariants({ variant: "secondary", size: "sm" })}
              >
                <Pencil aria-hidden />
                Edit
              </Link>
            )}
          </>
        }
      />
      <StateTabs
        label="Journey sections"
        tabs={[
          tab("", "Journey"),
          ...(mayRead ? [tab("/people", "People")] : []),
          tab("/results", "Results"),
          ...(mayRead ? [tab("/simulate", "Simulate")] : []),
          tab("/versions", "Versions"),
        ]}
      />
    </>
  );
}
