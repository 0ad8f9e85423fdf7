import { CalendarDays, Plus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { SelectField } from "@/app/_components/forms/select-field";
import { Button } from "@/app/_components/ui/button";
import { Card, CardContent } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { PageHeader } from "@/app/_components/ui/page-header";
import { Pagination } from "@/app/_components/ui/pagination";
import { NameSearch } from "@/app/admin/_components/name-search";
import { NoAccess } from "@/app/admin/_components/no-access";
import { type Asked, pageAsked, pageHref, textAsked } from "@/app/admin/_components/page-asked";
import { type EventListQuery, listEvents } from "@/lib/events/event-list";
import { EVENT_STATUSES } from "@/lib/events/setup-schema";
import { plural } from "@/lib/format";
import { requireStaff } from "@/lib/identity/session";
import { EventTable } from "./_components/event-table";
import { STATUS_WORDS } from "./words";

const TITLE = "Events";
const PATH = "/admin/events";
const PER_PAGE = 24;

export const metadata: Metadata = { title: TITLE };

const STATES = [
  { value: "", label: "All but archived" },
  ...EVENT_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value].label })),
];
const TIMES = [
  { value: "", label: "Any time" },
  { value: "upcoming", label: "Still to come" },
  { value: "past", label: "Over" },
];

export default async function EventsPage({ searchParams }: { searchParams: Promise<Asked> }) {
  const staff = await requireStaff(PATH);
  if (!staff.permissions.has("events_view")) return <NoAccess title={TITLE} />;
  const asked = await searchParams;
  const query = queryOf(asked);
  const { data, total } = await listEvents(staff, query);
  const isNarrowed = Boolean(query.q || query.status || query.when);
  const mayEdit = staff.permissions.has("events_edit");
  return (
    <>
      <PageHeader
        title={TITLE}
        description="Dinners, runs and evenings: what people can register for."
        actions={mayEdit && <NewButton />}
      />
      <Card>
        <CardContent className="flex flex-col gap-6">
          <NameSearch path={PATH} label="Name or address" q={query.q ?? ""} isNarrowed={isNarrowed}>
            <SelectField
              name="status"
              label="State"
              className="min-w-44"
              options={STATES}
              defaultValue={query.status ?? ""}
            />
            <SelectField
              name="when"
              label="Time"
              className="min-w-40"
              options={TIMES}
              defaultValue={query.when ?? ""}
            />
          </NameSearch>
          <p className="text-sm text-muted-foreground" role="status">
            {plural(total, "event")}
          </p>
          {data.length === 0 ? (
            <NoEvents isNarrowed={isNarrowed || total > 0} mayEdit={mayEdit} />
          ) : (
            <EventTable events={data} />
          )}
          <Pagination
            page={query.page}
            pages={Math.ceil(total / PER_PAGE)}
            href={(page) => pageHref(PATH, asked, page)}
          />
        </CardContent>
      </Card>
    </>
  );
}

function queryOf(asked: Asked): EventListQuery {
  const status = EVENT_STATUSES.find((each) => each === textAsked(asked, "status"));
  const when = (["upcoming", "past"] as const).find((each) => each === textAsked(asked, "when"));
  return { page: pageAsked(asked), per_page: PER_PAGE, status, when, q: textAsked(asked, "q") };
}

const NewButton = () => (
  <Button asChild>
    <Link href={`${PATH}/new`}>
      <Plus aria-hidden />
      New event
    </Link>
  </Button>
);

function NoEvents({ isNarrowed, mayEdit }: { isNarrowed: boolean; mayEdit: boolean }) {
  if (isNarrowed)
    return (
      <EmptyState icon={CalendarDays} title="No event matches">
        Try fewer words, or another state.
      </EmptyState>
    );
  return (
    <EmptyState icon={CalendarDays} title="There is no event yet" action={mayEdit && <NewButton />}>
      Begin with a name and a day. Tickets, tables, sponsors and questions follow when you are
      ready, and nobody sees anything before you publish it.
    </EmptyState>
  );
}
