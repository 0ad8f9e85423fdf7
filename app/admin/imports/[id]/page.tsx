import { Download, FileUp } from "lucide-react";
import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Button } from "@/app/_components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { DateTime } from "@/app/_components/ui/date-time";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { formatNumber, plural } from "@/lib/format/amounts";
import { listPurposes } from "@/lib/giving/gifts/entry-choices";
import type { StaffActor } from "@/lib/identity/actor";
import { DAYS_KEPT } from "@/lib/imports/forgetting";
import { IMPORT_PERMISSIONS } from "@/lib/imports/rights";
import type { ImportView } from "@/lib/imports/schema";
import { isOver, isUnderWay, KIND_WORDS, rowsOf, STATE_WORDS } from "../words";
import { importPage } from "./import-page";
import { MappingForm } from "./mapping-form";
import { OneButtonForm } from "./one-button-form";
import { CountTiles, RefusedRows } from "./results";
import { TakenBack } from "./taken-back";
import { UnderWay } from "./under-way";

const PATH = "/admin/imports";

const title = "Import";

export const metadata: Metadata = { title };

export default importPage({ title, either: IMPORT_PERMISSIONS }, ({ record: view, staff }) => {
  const { label, tone } = STATE_WORDS[view.state];
  return (
    <>
      <PageHeader
        title={<span className="wrap-anywhere">{view.file_name}</span>}
        above={<Breadcrumbs crumbs={[{ label: "Import", href: PATH }]} />}
        status={<StatusBadge tone={tone}>{label}</StatusBadge>}
        description={
          <>
            {KIND_WORDS[view.what]}, {plural(view.rows, "row")}. {view.started_by},{" "}
            <DateTime
              instant={view.finished_at ?? view.created_at}
              timeZone={staff.profile.organization.timeZone}
            />
          </>
        }
        actions={isOver(view) && <AgainButton what={view.what} />}
      />
      {isUnderWay(view) && <UnderWay view={view} />}
      {(view.state === "checked" || isOver(view)) && <Results view={view} />}
      {(view.state === "ready" || view.state === "checked") && (
        <Columns view={view} staff={staff} />
      )}
      {["ready", "checking", "checked"].includes(view.state) && (
        <OneButtonForm what="discard" id={view.id} label="Discard file" />
      )}
    </>
  );
});

const AgainButton = ({ what }: { what: ImportView["what"] }) => (
  <Button asChild variant="secondary">
    <Link href={`${PATH}/new?what=${what}`}>
      <FileUp aria-hidden />
      Import another file
    </Link>
  </Button>
);

function Results({ view }: { view: ImportView }) {
  const { counts, what, state } = view;
  const toEnter = counts.new + counts.changed;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{isOver(view) ? "Results" : "Preview"}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-6">
        <CountTiles view={view} />
        {state === "checked" && <Duplicates view={view} />}
        {state === "checked" && toEnter === 0 && <p>This file has nothing to import.</p>}
        {state === "checked" && toEnter > 0 && (
          <OneButtonForm what="run" id={view.id} label={`Import ${rowsOf(what, toEnter)}`} />
        )}
        <TakenBack view={view} />
        {view.refused_rows.length > 0 && <Refused view={view} />}
        {!view.rows_kept && (
          <p>
            Rows are kept for {DAYS_KEPT} days and then deleted, because they contain personal data.
            The totals and the imported records stay.
          </p>
        )}
      </CardContent>
    </Card>
  );
}

function Duplicates({ view }: { view: ImportView }) {
  const { add, link, skip } = view.duplicates;
  const total = add + link + skip;
  if (total === 0) return null;
  const parts = [
    add > 0 && `${formatNumber(add)} will be added`,
    link > 0 && `${formatNumber(link)} will be linked`,
    skip > 0 && `${formatNumber(skip)} will be skipped`,
  ];
  return (
    <Alert title={plural(total, "possible duplicate")}>
      <p>
        The email address matches a donor or an earlier row: {parts.filter(Boolean).join(", ")}.{" "}
        <TextLink href={`${PATH}/${view.id}/duplicates`}>Review possible duplicates</TextLink>
      </p>
    </Alert>
  );
}

const Refused = ({ view }: { view: ImportView }) => (
  <div className="flex flex-col gap-4">
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div>
        <h3 className="font-serif text-lg font-semibold">Rejected rows</h3>
        <p className="text-sm text-muted-foreground">
          Download the rejected rows, fix them, and import that file. Its last column gives the
          reason for each.
        </p>
      </div>
      <Button asChild variant="secondary">
        <a href={`/api/v1/admin/imports/${view.id}/refused.csv`}>
          <Download aria-hidden />
          Download {plural(view.counts.refused, "rejected row")}
        </a>
      </Button>
    </div>
    <RefusedRows view={view} />
  </div>
);

async function Columns({ view, staff }: { view: ImportView; staff: StaffActor }) {
  const hasPurposes = view.what === "gifts" || view.what === "recurring_gifts";
  const maySee = hasPurposes && staff.permissions.has("donations_view");
  const purposes = maySee ? await listPurposes(staff) : [];
  return (
    <Card>
      <CardContent>
        <MappingForm
          view={view}
          purposes={purposes.map(({ designationId, program, name, currency }) => ({
            value: String(designationId),
            label: `${program}: ${name} (${currency})`,
          }))}
        />
      </CardContent>
    </Card>
  );
}
