import { CircleCheckBig } from "lucide-react";
import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { PageHeader } from "@/app/_components/ui/page-header";
import { Pagination } from "@/app/_components/ui/pagination";
import { pageAsked, pageHref, textAsked } from "@/app/admin/_components/page-asked";
import { staffPage } from "@/app/admin/_components/staff-page";
import { now } from "@/lib/clock";
import { countJobs, listJobs } from "@/lib/jobs/job-list";
import { JobTable } from "./job-table";
import { RunAllAgain } from "./run-again";
import { countOf, PER_PAGE, WORK, type WorkAsked, workAsked, workHref } from "./work-asked";
import { WorkFilters, WorkStates } from "./work-filters";

const title = "Background work";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: (_, sent) => pageHref(WORK, sent, pageAsked(sent)), needs: "settings_edit" },
  async ({ staff, sent }) => {
    const counts = await countJobs(staff);
    const asked = workAsked(sent, counts);
    const { state, kind: name, page } = asked;
    const jobs = await listJobs(staff, { state, name, page, perPage: PER_PAGE });
    const { timeZone } = staff.profile.organization;
    return (
      <>
        <PageHeader
          title={title}
          above={<Breadcrumbs crumbs={[{ label: "Settings", href: "/admin/settings" }]} />}
          description="Emails, imports and calculations that run in the background. Failed work is retried for about four days, then listed here. Messages from payment gateways appear only in the server log until processed."
        />
        <Notice code={textAsked(sent, "notice")} />
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
  },
);

const NOTICES = new Map([
  ["again", "Queued to run again."],
  ["all-again", "All queued to run again."],
]);

function Notice({ code }: { code: string }) {
  const isGone = code === "gone";
  const said = isGone ? "Nothing to retry: the work is already queued or done." : NOTICES.get(code);
  return (
    said && (
      <Alert tone={isGone ? "warning" : "success"} role="status">
        {said}
      </Alert>
    )
  );
}

const EMPTY: Record<WorkAsked["state"], readonly [title: string, text: string]> = {
  dead: ["No failed work", "Work that fails on every attempt appears here."],
  retrying: ["No retries pending", "Failed work with retries left appears here."],
  waiting: ["Nothing queued", "Queued work appears here until it is done."],
};

function NoWork({ asked: { state, kind } }: { asked: WorkAsked }) {
  const [title, text] = EMPTY[state];
  return kind ? (
    <EmptyState icon={CircleCheckBig} title="No work of this kind">
      Try any kind of work, or another list.
    </EmptyState>
  ) : (
    <EmptyState icon={CircleCheckBig} title={title}>
      {text}
    </EmptyState>
  );
}
