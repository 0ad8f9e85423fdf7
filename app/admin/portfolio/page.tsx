import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { z } from "zod";
import { Alert } from "@/app/_components/ui/alert";
import {
  FORM_FILTERS,
  filtersAsked,
  listFilters,
} from "@/app/admin/_components/custom/custom-filters";
import { fieldColumns } from "@/app/admin/_components/custom/custom-list";
import { CreateLink, ExportLink, ListPage } from "@/app/admin/_components/list/list-page";
import { RefreshSoon } from "@/app/admin/_components/refresh-soon";
import { staffPage } from "@/app/admin/_components/staff-page";
import { fieldsForRecords } from "@/lib/custom-fields/fields";
import { listTagChoices } from "@/lib/donors/tags/tags";
import { lenient, type SentQuery } from "@/lib/http/lenient";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { type Asked, addressText, readAddress } from "@/lib/portfolio/list/address";
import { listColleagues } from "@/lib/portfolio/list/colleagues";
import { listPortfolio } from "@/lib/portfolio/list/list";
import { SEGMENT } from "@/lib/portfolio/list/segment-parameter";
import { getProjectionStatus } from "@/lib/portfolio/projection/rebuild";
import type { ProjectionProgress } from "@/lib/portfolio/schema";
import { getFundraisingSettings } from "@/lib/portfolio/settings";
import { listSavedViews } from "@/lib/segments/saved-views";
import { listUsableSegments } from "@/lib/segments/segments";
import { ColumnChooser } from "./_components/column-chooser";
import { Filters, PortfolioChips } from "./_components/filters";
import { Freshness } from "./_components/freshness";
import { PortfolioRows } from "./_components/portfolio-rows";
import { Preparing } from "./_components/preparing";
import { Totals } from "./_components/totals";
import { ViewsNav } from "./_components/views-nav";
import { orPreparing } from "./[donor_id]/read-page";
import { listHref, NEW_DONOR, PATH } from "./address";

const title = "Portfolio";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: (_, sent) => listHref(sent), needs: "donors_view" },
  async ({ staff, sent }) => {
    const reading = getProjectionStatus(staff);
    const { asked, segments } = await withUsableSegment(staff, sent);
    const found = await orPreparing(readList(staff, asked), reading);
    const projection = await reading;
    if (!("preparing" in found)) return <Portfolio {...{ segments, staff, projection, found }} />;
    return <Preparing projection={projection} mayRebuild={staff.permissions.has("donors_edit")} />;
  },
);

const FormFilters = z.object(FORM_FILTERS);

/**
 * The address without a segment that no longer lists donors, or compares what this user may not read: the
 * list is then of everyone, as its filters say.
 */
async function withUsableSegment(staff: SignedInStaff, sent: SentQuery) {
  const segments = await listUsableSegments(staff);
  const wanted = [sent[SEGMENT] ?? []].flat()[0];
  const { [SEGMENT]: _, ...others } = sent;
  const isUsable = segments.some(({ id }) => String(id) === wanted);
  return { asked: isUsable ? sent : others, segments };
}

/** All that the page shows of the list, read at once. */
async function readList(staff: SignedInStaff, sent: SentQuery) {
  const { query: wanted, columns } = readAddress(sent);
  const fields = await fieldsForRecords(staff, "donor");
  const { segment, ...filter } = wanted.filter ?? {};
  const custom = await filtersAsked(staff, fields, { ...lenient(FormFilters, sent), filter });
  const asked: Asked = { ...sent, ...custom.address };
  if (custom.isOfForm) redirect(listHref(asked));
  const narrowed = { ...custom.filter, ...(segment !== undefined && { segment }) };
  const query = { ...wanted, filter: narrowed };
  const [list, colleagues, views, settings, tags] = await Promise.all([
    listPortfolio(staff, query),
    listColleagues(staff),
    listSavedViews(staff),
    getFundraisingSettings(staff),
    listTagChoices(staff),
  ]);
  const [filters, own] = await Promise.all([
    listFilters(staff, fields, custom.filter),
    fieldColumns(staff, fields, list.rows),
  ]);
  return { asked, query, columns, list, colleagues, views, settings, tags, filters, own };
}

type Props = {
  segments: readonly { id: number; name: string }[];
  staff: SignedInStaff;
  projection: ProjectionProgress;
  found: Awaited<ReturnType<typeof readList>>;
};

function Portfolio({ segments, staff, projection, found }: Props) {
  const { asked, query, columns, list, colleagues, views, settings, tags, filters } = found;
  const { timeZone } = staff.profile.organization;
  const mayEdit = staff.permissions.has("donors_edit");
  return (
    <>
      <ListPage
        title={title}
        note={
          <Freshness
            projection={{ ...projection, marks_waiting: list.marks_waiting }}
            isPending={list.projection_refresh_pending}
            timeZone={timeZone}
            mayRebuild={mayEdit}
          />
        }
        actions={
          <>
            <ExportLink href={exportHref(asked)} />
            {mayEdit && <CreateLink href={NEW_DONOR}>Add donor</CreateLink>}
          </>
        }
        above={
          <>
            {asked.notice === "erased" && (
              <Alert tone="success" role="status">
                Donor erased. Only what the law requires stays on record.
              </Alert>
            )}
            <ViewsNav asked={asked} scope={query.scope} views={views} mayKeepSegment={mayEdit} />
          </>
        }
        bar={
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <div className="flex items-center gap-2 max-sm:w-full">
              <Filters
                {...{
                  asked,
                  query,
                  facets: list.facets,
                  colleagues,
                  settings,
                  tags,
                  segments,
                  filters,
                }}
              />
              <ColumnChooser asked={asked} columns={columns} />
            </div>
            <PortfolioChips {...{ asked, query, colleagues, tags, segments, filters }} />
            <div className="sm:ml-auto">
              <Totals totals={list.totals} />
            </div>
          </div>
        }
      >
        <PortfolioRows
          {...{ asked, query, columns, list, colleagues, timeZone, mayEdit }}
          own={found.own}
        />
      </ListPage>
      {(list.projection_refresh_pending || projection.progress) && <RefreshSoon seconds={5} />}
    </>
  );
}

/** Exactly the rows of this list, in its order and with its columns. */
function exportHref(asked: Asked): string {
  const text = addressText(asked, { per_page: null });
  return `/api/v1${PATH.replace("/portfolio", "/fundraising/portfolio")}/export.csv${text && `?${text}`}`;
}
