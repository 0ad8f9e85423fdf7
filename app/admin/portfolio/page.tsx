import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { CreateLink, ExportLink, ListPage } from "@/app/admin/_components/list/list-page";
import { staffPage } from "@/app/admin/_components/staff-page";
import { listTagChoices } from "@/lib/donors/tags/tags";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { type Asked, addressText, readAddress } from "@/lib/portfolio/list/address";
import { listColleagues } from "@/lib/portfolio/list/colleagues";
import { listPortfolio } from "@/lib/portfolio/list/list";
import { listSavedViews } from "@/lib/portfolio/list/saved-views";
import { getProjectionStatus } from "@/lib/portfolio/projection/rebuild";
import type { ProjectionProgress } from "@/lib/portfolio/schema";
import { getFundraisingSettings } from "@/lib/portfolio/settings";
import { ColumnChooser } from "./_components/column-chooser";
import { Filters, PortfolioChips } from "./_components/filters";
import { Freshness } from "./_components/freshness";
import { PortfolioRows } from "./_components/portfolio-rows";
import { Preparing } from "./_components/preparing";
import { Totals } from "./_components/totals";
import { ViewsNav } from "./_components/views-nav";
import { orPreparing } from "./[donor_id]/read-page";
import { RefreshSoon } from "./[donor_id]/refresh-soon";
import { listHref, NEW_DONOR, PATH } from "./address";

const title = "Portfolio";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: (_, sent) => listHref(sent), needs: "donors_view" },
  async ({ staff, sent }) => {
    const reading = getProjectionStatus(staff);
    const found = await orPreparing(readList(staff, sent), reading);
    const projection = await reading;
    if (!("preparing" in found))
      return <Portfolio asked={sent} staff={staff} projection={projection} found={found} />;
    return <Preparing projection={projection} mayRebuild={staff.permissions.has("donors_edit")} />;
  },
);

/** All that the page shows of the list, read at once. */
async function readList(staff: SignedInStaff, asked: Asked) {
  const { query, columns } = readAddress(asked);
  const [list, colleagues, views, settings, tags] = await Promise.all([
    listPortfolio(staff, query),
    listColleagues(staff),
    listSavedViews(staff),
    getFundraisingSettings(staff),
    listTagChoices(staff),
  ]);
  return { query, columns, list, colleagues, views, settings, tags };
}

type Props = {
  asked: Asked;
  staff: SignedInStaff;
  projection: ProjectionProgress;
  found: Awaited<ReturnType<typeof readList>>;
};

function Portfolio({ asked, staff, projection, found }: Props) {
  const { query, columns, list, colleagues, views, settings, tags } = found;
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
                Donor erased. Only what law requires stays on record.
              </Alert>
            )}
            <ViewsNav asked={asked} scope={query.scope} views={views} />
          </>
        }
        bar={
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <div className="flex items-center gap-2 max-sm:w-full">
              <Filters {...{ asked, query, facets: list.facets, colleagues, settings, tags }} />
              <ColumnChooser asked={asked} columns={columns} />
            </div>
            <PortfolioChips {...{ asked, query, colleagues, tags }} />
            <div className="sm:ml-auto">
              <Totals totals={list.totals} />
            </div>
          </div>
        }
      >
        <PortfolioRows {...{ asked, query, columns, list, colleagues, timeZone, mayEdit }} />
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
