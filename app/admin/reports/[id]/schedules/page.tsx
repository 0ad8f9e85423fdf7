import { CalendarClock } from "lucide-react";
import type { Metadata } from "next";
import { Badge } from "@/app/_components/ui/badge";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { ListPage } from "@/app/admin/_components/list/list-page";
import { REPORTS, reportHref, resultHref } from "@/app/admin/_components/reports/paths";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { recordPage } from "@/app/admin/_components/staff-page";
import { getReport } from "@/lib/reports/reports";
import { listRecipients, listSchedules } from "@/lib/reports/schedules/schedules";
import type { ReportScheduleView } from "@/lib/reports/schedules/schema";
import { ScheduleButtons, ScheduleDialog } from "./schedule-dialog";
import { DELIVERY_STATES, rhythmWords } from "./schedule-words";

const title = "Schedules";

export const metadata: Metadata = { title };

export default recordPage(REPORTS, getReport)(
  { title, path: "/schedules", needs: "reports_view" },
  async ({ staff, record: { id, name } }) => {
    const mayEdit = staff.permissions.has("reports_edit");
    const [schedules, colleagues] = await Promise.all([
      listSchedules(staff, id),
      mayEdit ? listRecipients(staff) : [],
    ]);
    const { timeZone } = staff.profile.organization;
    return (
      <>
        <Breadcrumbs
          crumbs={[
            { label: "Reports", href: REPORTS },
            { label: name, href: reportHref(id) },
          ]}
        />
        <ListPage
          title={title}
          actions={mayEdit && <ScheduleDialog report={id} {...{ colleagues, timeZone }} />}
        >
          {schedules.length === 0 ? (
            <EmptyState icon={CalendarClock} title="No schedules">
              A schedule emails the report to colleagues at a time you choose. Each colleague gets
              only the data their permissions allow.
            </EmptyState>
          ) : (
            <>
              <DataTable
                label={title}
                rows={schedules}
                rowKey={(schedule) => schedule.id}
                columns={columnsIn(
                  timeZone,
                  (schedule) => (
                    <ScheduleButtons report={id} {...{ schedule, colleagues, timeZone }} />
                  ),
                  mayEdit,
                )}
              />
              <Deliveries schedules={schedules} timeZone={timeZone} />
            </>
          )}
        </ListPage>
      </>
    );
  },
);

const columnsIn = (
  timeZone: string,
  buttons: (schedule: ReportScheduleView) => React.ReactNode,
  mayEdit: boolean,
): Column<ReportScheduleView>[] => [
  { label: "When", wide: true, cell: rhythmWords },
  { label: "To", wide: true, cell: ({ users }) => users.map((user) => user.name).join(", ") },
  { label: "File", phone: "named", cell: ({ format }) => format.toUpperCase() },
  {
    label: "Next",
    phone: "named",
    cell: ({ next_at }) =>
      next_at ? staffFormat().dateTime(next_at, timeZone) : <Badge tone="neutral">Paused</Badge>,
  },
  ...(mayEdit ? [{ label: "Actions", phone: "below" as const, cell: buttons }] : []),
];

type DeliveriesProps = { schedules: ReportScheduleView[]; timeZone: string };

/** What became of the newest emails of all schedules. */
function Deliveries({ schedules, timeZone }: DeliveriesProps) {
  const all = schedules.flatMap(({ id, deliveries }) =>
    deliveries.map((delivery) => ({
      ...delivery,
      key: `${id} ${delivery.period} ${delivery.user_id}`,
    })),
  );
  if (all.length === 0) return null;
  return (
    <section aria-labelledby="deliveries" className="flex flex-col gap-2 pt-4">
      <h2 id="deliveries" className="text-lg">
        Emails
      </h2>
      <DataTable
        label="Emails"
        rows={all.toSorted((one, other) => other.period.localeCompare(one.period))}
        rowKey={({ key }) => key}
        columns={[
          { label: "To", cell: ({ user_name }) => user_name },
          { label: "Due", phone: "named", cell: ({ period }) => staffFormat().date(period) },
          {
            label: "State",
            phone: "corner",
            cell: ({ state, run_id }) => {
              const { tone, label } = DELIVERY_STATES[state];
              const badge = <Badge tone={tone}>{label}</Badge>;
              return run_id ? <TextLink href={resultHref(run_id)}>{badge}</TextLink> : badge;
            },
          },
          {
            label: "Finished",
            phone: "hidden",
            cell: ({ settled_at }) => settled_at && staffFormat().dateTime(settled_at, timeZone),
          },
          { label: "Reason", wide: true, cell: ({ problem }) => problem },
        ]}
      />
    </section>
  );
}
