import { UsersRound } from "lucide-react";
import type { Metadata } from "next";
import { optionsOf } from "@/app/_components/forms/choices";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { ListBar } from "@/app/admin/_components/list/list-bar";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { plural } from "@/lib/format/amounts";
import { listJourneyChoices } from "@/lib/journeys/choices";
import type { JourneyGraph } from "@/lib/journeys/graph";
import { namesOf } from "@/lib/journeys/known";
import { getVersion } from "@/lib/journeys/versions";
import { listEnrollments } from "@/lib/journeys/watching";
import { EnrollmentQuery, type EnrollmentSummary } from "@/lib/journeys/watching-schema";
import { nodeTitle } from "@/lib/journeys/words";
import { EnrollDialog, ExitButton } from "../../_components/enrolling";
import { JourneyHead } from "../../_components/journey-head";
import { journeyPage } from "../../_components/journey-page";
import { journeyHref } from "../../paths";
import { ENROLLMENT_WORDS } from "../../words";

const title = "People";

export const metadata: Metadata = { title };

const STATES = Object.fromEntries(
  Object.entries(ENROLLMENT_WORDS).map(([state, { label }]) => [state, label]),
);

export default journeyPage(
  { title, path: "/people", needs: ["journeys_view", "donors_view"], query: EnrollmentQuery },
  async ({ staff, record: journey, query, address }) => {
    const { id, version } = journey;
    const [{ data, total, nextCursor }, choices, current] = await Promise.all([
      listEnrollments(staff, id, query),
      listJourneyChoices(staff),
      version === null ? undefined : getVersion(staff, id, version),
    ]);
    const names = namesOf(choices);
    const graph = (current?.graph ?? journey.draft) as JourneyGraph;
    const nodes = Object.fromEntries(graph.nodes.map((node) => [node.id, nodeTitle(node, names)]));
    const mayRun = staff.permissions.has("journeys_run");
    return (
      <div className="flex flex-col gap-4">
        <JourneyHead
          journey={journey}
          staff={staff}
          current="/people"
          actions={mayRun && journey.state === "active" && <EnrollDialog id={id} />}
        />
        <ListBar
          address={address}
          filters={[
            { name: "state", label: "Status", options: optionsOf(STATES) },
            { name: "node", label: "At step", options: optionsOf(nodes) },
          ]}
          summary={plural(total, "donor")}
        />
        {data.length === 0 ? (
          <EmptyState
            icon={UsersRound}
            title={address.isNarrowed ? "No one found" : "No one has entered yet"}
          >
            {!address.isNarrowed &&
              (journey.state === "active"
                ? "Donors appear here as soon as they enter."
                : "Activate the journey to let donors in.")}
          </EmptyState>
        ) : (
          <DataTable
            label="People"
            rows={data}
            rowKey={(row) => row.id}
            columns={columnsFor(id, staff.profile.organization.timeZone, mayRun)}
          />
        )}
        {nextCursor && (
          <TextLink href={address.to({ cursor: nextCursor })}>Donors who entered earlier</TextLink>
        )}
      </div>
    );
  },
);

const columnsFor = (id: number, zone: string, mayRun: boolean): Column<EnrollmentSummary>[] => [
  {
    label: "Donor",
    cell: (row) => (
      <TextLink href={journeyHref(id, `/people/${row.id}`)}>{row.donor.name}</TextLink>
    ),
  },
  {
    label: "Status",
    phone: "corner",
    cell: ({ state }) => (
      <StatusBadge tone={ENROLLMENT_WORDS[state].tone}>{ENROLLMENT_WORDS[state].label}</StatusBadge>
    ),
  },
  { label: "Where and why", wraps: true, phone: "below", cell: ({ why }) => why },
  {
    label: "Continues",
    phone: "named",
    cell: ({ wake_at: at }) => at && staffFormat().shortDateTime(at, zone),
  },
  {
    label: "Entered",
    phone: "hidden",
    cell: ({ entered_at: at }) => staffFormat().shortDate(at, zone),
  },
  ...(mayRun
    ? [
        {
          label: "Actions",
          phone: "below" as const,
          cell: ({ state, id: enrollment, donor }: EnrollmentSummary) =>
            state === "active" && <ExitButton id={id} enrollment={enrollment} name={donor.name} />,
        },
      ]
    : []),
];
