import { Route } from "lucide-react";
import type { Metadata } from "next";
import { optionsOf } from "@/app/_components/forms/choices";
import { buttonVariants } from "@/app/_components/ui/button";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { ListBar } from "@/app/admin/_components/list/list-bar";
import { CreateLink, ListPage } from "@/app/admin/_components/list/list-page";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { staffPage } from "@/app/admin/_components/staff-page";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { formatNumber, plural } from "@/lib/format/amounts";
import { listJourneys } from "@/lib/journeys/journeys";
import { JourneyQuery, type JourneySummary } from "@/lib/journeys/schema";
import { KIND_WORDS } from "@/lib/journeys/words";
import { JOURNEYS, journeyHref } from "./paths";
import { STATE_WORDS } from "./words";

const title = "Journeys";

export const metadata: Metadata = { title };

const STATES = Object.fromEntries(
  Object.entries(STATE_WORDS).map(([state, { label }]) => [state, label]),
);
const FILTERS = [
  { name: "kind", label: "Kind", options: optionsOf(KIND_WORDS) },
  { name: "state", label: "Status", options: optionsOf(STATES) },
];

export default staffPage(
  { title, path: JOURNEYS, needs: "journeys_view", query: JourneyQuery },
  async ({ staff, query, address }) => {
    const { data, total, nextCursor } = await listJourneys(staff, query);
    const mayEdit = staff.permissions.has("journeys_edit");
    const recipes = (
      <Link
        href={`${JOURNEYS}/recipes`}
        className={buttonVariants({ variant: "secondary", size: "sm" })}
      >
        Browse recipes
      </Link>
    );
    return (
      <ListPage
        title={title}
        actions={
          <>
            {recipes}
            {mayEdit && <CreateLink href={`${JOURNEYS}/new`}>New journey</CreateLink>}
          </>
        }
        bar={<ListBar address={address} filters={FILTERS} summary={plural(total, "journey")} />}
        steps={
          nextCursor && (
            <TextLink href={address.to({ cursor: nextCursor })}>Older journeys</TextLink>
          )
        }
      >
        {data.length === 0 ? (
          <EmptyState
            icon={Route}
            title={address.isNarrowed ? "No journeys found" : "No journeys yet"}
            action={!address.isNarrowed && recipes}
          >
            {!address.isNarrowed &&
              "Welcome new donors, ask for a second gift, or remind your team to call. Start from a recipe and adapt it."}
          </EmptyState>
        ) : (
          <DataTable
            label={title}
            rows={data}
            rowKey={({ id }) => id}
            columns={columnsFor(staff.profile.organization.timeZone)}
          />
        )}
      </ListPage>
    );
  },
);

const columnsFor = (timeZone: string): Column<JourneySummary>[] => [
  {
    label: "Journey",
    wide: true,
    cell: ({ id, name }) => <TextLink href={journeyHref(id)}>{name}</TextLink>,
  },
  { label: "Kind", phone: "below", cell: ({ kind }) => KIND_WORDS[kind] },
  {
    label: "Status",
    phone: "corner",
    cell: ({ state }) => (
      <StatusBadge tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].label}</StatusBadge>
    ),
  },
  {
    label: "Inside now",
    numeric: true,
    phone: "named",
    cell: ({ active }) => formatNumber(active),
  },
  {
    label: "Completed",
    numeric: true,
    phone: "hidden",
    cell: ({ completed }) => formatNumber(completed),
  },
  {
    label: "Last entered",
    phone: "hidden",
    cell: ({ last_entered_at: at }) => (at ? staffFormat().shortDateTime(at, timeZone) : "Never"),
  },
];
