import { CircleCheckBig } from "lucide-react";
import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { PageHeader } from "@/app/_components/ui/page-header";
import { Pagination } from "@/app/_components/ui/pagination";
import { NoAccess } from "@/app/admin/_components/no-access";
import { type Asked, pageAsked, pageHref, textAsked } from "@/app/admin/_components/page-asked";
import { now } from "@/lib/clock";
import { requireStaff } from "@/lib/identity/session";
import { countJobs, listJobs } from "@/lib/jobs/job-list";
import { JobTable } from "./job-table";
import { RunAllAgain } from "./run-again";
import { countOf, PER_PAGE, WORK, type WorkAsked, workAsked, workHref } from "./work-asked";
import { WorkFilters, WorkStates } from "./work-filters";

const TITLE = "Background work";

export const metadata: Metadata = { title: TITLE };

export default async function BackgroundWorkPage({
  searchParams,
}: {
  searchParams: Promise<Asked>;
}) {
  const given = await searchParams;
  const staff = await requireStaff(pageHref(WORK, given, pageAsked(given)));
  if (!staff.permissions.has("settings_edit")) return <NoAccess title={TITLE} />;
  const counts = await countJobs(staff);
  const asked = workAsked(given, counts);
  const { state, kind: name, page } = asked;
  const jobs = await listJobs(staff, { state, name, page, perPage: PER_PAGE });
  const { timeZone } = staff.profile.organization;
  return (
    <>
      <PageHeader
        title={TITLE}
        above={<Breadcrumbs crumbs={[{ label: "Settings", href: "/admin/settings" }]} />}
        description="Emails, imports and figures your organization runs in the background. Failed work is retried for about four days, then waits here for you. Messages from payment gateways appear only in the server’s log until they are read."
      />
      <Notice code={textAsked(given, "notice")} />
      <WorkStates counts={counts} asked={asked} />
      <Card>
        <CardContent className="flex flex-col gap-6">
          <WorkFilters counts={counts} asked={asked} />
          {state === "dead" && <RunAllAgain counts={counts} asked={asked} />}
          {jobs.length === 0 ? (
            <NoWork asked={asked} />
          ) : (
            <JobTable jobs={jobs} asked={asked} timeZone={timeZone} now={now()} />
          )}
          <Pagination
            page={page}
            pages={Math.ceil(countOf(counts, state, name) / PER_PAGE)}
            href={(to) => workHref({ ...asked, page: to })}
          />
        </CardContent>
      </Card>
    </>
  );
}

const NOTICES = new Map([
  ["again", "It is in the queue again and runs soon."],
  ["all-again", "All of them are in the queue again and run soon."],
]);

function Notice({ code }: { code: string }) {
  const isGone = code === "gone";
  const said = isGone ? "Nothing to run again: it is in the queue or done." : NOTICES.get(code);
  return (
    said && (
      <Alert tone={isGone ? "warning" : "success"} role="status">
        {said}
      </Alert>
    )
  );
}

const EMPTY: Record<WorkAsked["state"], readonly [title: string, text: string]> = {
  dead: ["Nothing has given up", "Whatever fails every time it is tried appears here."],
  retrying: ["Nothing needs another try", "Whatever failed and has tries left appears here."],
  waiting: ["Nothing waits", "What is to be done is listed here until it is done."],
};

function NoWork({ asked: { state, kind } }: { asked: WorkAsked }) {
  const [title, text] = EMPTY[state];
  return kind ? (
    <EmptyState icon={CircleCheckBig} title="Nothing of this kind is here">
      Try any kind of work, or another of the three lists.
    </EmptyState>
  ) : (
    <EmptyState icon={CircleCheckBig} title={title}>
      {text}
    </EmptyState>
  );
}
