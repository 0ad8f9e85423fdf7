import { ListTodo } from "lucide-react";
import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { FORM_FILTERS } from "@/app/admin/_components/custom/custom-filters";
import { customList } from "@/app/admin/_components/custom/custom-list";
import { DataTable } from "@/app/admin/_components/list/data-table";
import { ListBar } from "@/app/admin/_components/list/list-bar";
import { CreateLink, ListPage } from "@/app/admin/_components/list/list-page";
import { PageSteps } from "@/app/admin/_components/list/page-steps";
import { staffPage } from "@/app/admin/_components/staff-page";
import { now } from "@/lib/clock";
import { listTasks } from "@/lib/donors/engagement/task-list";
import { plural } from "@/lib/format/amounts";
import { TASK_FILTERS, TaskAddress, taskQuery } from "./task-address";
import { taskColumns } from "./task-columns";

const title = "Tasks";
const path = "/admin/tasks";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path, needs: "donors_view", query: TaskAddress.extend(FORM_FILTERS) },
  async ({ staff, query: sentQuery, address: sentAddress, sent }) => {
    const custom = await customList(staff, "task", sentQuery, sentAddress);
    const { query: asked, address } = custom;
    const { timeZone } = staff.profile.organization;
    const at = now();
    const query = taskQuery(asked, { userId: staff.userId, timeZone, now: at });
    const { data, total } = await listTasks(staff, query);
    const mayEdit = staff.permissions.has("donors_edit");
    return (
      <ListPage
        title={title}
        actions={mayEdit && <CreateLink href={`${path}/new`}>Add task</CreateLink>}
        above={
          sent.notice === "added" && (
            <Alert tone="success" role="status">
              Task added.
            </Alert>
          )
        }
        bar={
          <ListBar
            address={address}
            search="Task"
            filters={[...TASK_FILTERS, ...custom.filters]}
            summary={plural(total, "task")}
          />
        }
        steps={<PageSteps address={address} query={query} total={total} />}
      >
        {data.length > 0 ? (
          <DataTable
            label={title}
            rows={data}
            rowKey={({ id }) => id}
            columns={taskColumns({
              ...{ timeZone, now: at.toISOString(), mayEdit },
              own: await custom.columns(data),
            })}
          />
        ) : (
          <EmptyState icon={ListTodo} title="No tasks found">
            {address.isNarrowed
              ? "Try everyone’s tasks, another status, or a longer period."
              : "You have no open tasks. Tasks assigned to you appear here."}
          </EmptyState>
        )}
      </ListPage>
    );
  },
);
