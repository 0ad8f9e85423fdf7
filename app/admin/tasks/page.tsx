import { ListTodo, Plus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { SelectField } from "@/app/_components/forms/select-field";
import { Alert } from "@/app/_components/ui/alert";
import { Button } from "@/app/_components/ui/button";
import { Card, CardContent } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { PageHeader } from "@/app/_components/ui/page-header";
import { Pagination } from "@/app/_components/ui/pagination";
import { NameSearch } from "@/app/admin/_components/name-search";
import { NoAccess } from "@/app/admin/_components/no-access";
import { type Asked, pageHref, textAsked } from "@/app/admin/_components/page-asked";
import { now } from "@/lib/clock";
import { listTasks } from "@/lib/donors/task-list";
import { plural } from "@/lib/format";
import { requireStaff } from "@/lib/identity/session";
import { DUE, STATES, tasksAsked, WHOSE } from "./asked-tasks";
import { TaskTable } from "./task-table";

const TITLE = "Tasks";
const PATH = "/admin/tasks";
const FILTERS = [
  { name: "whose", label: "Whose", options: WHOSE },
  { name: "status", label: "State", options: STATES },
  { name: "due", label: "Due", options: DUE },
];

export const metadata: Metadata = { title: TITLE };

export default async function TasksPage({ searchParams }: { searchParams: Promise<Asked> }) {
  const staff = await requireStaff(PATH);
  if (!staff.permissions.has("donors_view")) return <NoAccess title={TITLE} />;
  const asked = await searchParams;
  const { timeZone } = staff.profile.organization;
  const at = now();
  const query = tasksAsked(asked, { userId: staff.userId, timeZone, now: at });
  const { data, total } = await listTasks(staff, query);
  const isNarrowed = ["q", ...FILTERS.map(({ name }) => name)].some((name) =>
    textAsked(asked, name),
  );
  const mayEdit = staff.permissions.has("donors_edit");
  return (
    <>
      <PageHeader
        title={TITLE}
        description="What is to be done for donors, those due first first."
        actions={
          mayEdit && (
            <Button asChild>
              <Link href={`${PATH}/new`}>
                <Plus aria-hidden />
                Add a task
              </Link>
            </Button>
          )
        }
      />
      {textAsked(asked, "notice") === "added" && (
        <Alert tone="success" role="status">
          The task is added.
        </Alert>
      )}
      <Card>
        <CardContent className="flex flex-col gap-6">
          <NameSearch path={PATH} label="Task" q={query.q ?? ""} isNarrowed={isNarrowed}>
            {FILTERS.map(({ name, label, options }) => (
              <SelectField
                key={name}
                name={name}
                label={label}
                options={options}
                defaultValue={textAsked(asked, name)}
                className="min-w-36 flex-1"
              />
            ))}
          </NameSearch>
          <p className="text-sm text-muted-foreground" role="status">
            {plural(total, "task")}
          </p>
          {data.length === 0 ? (
            <EmptyState icon={ListTodo} title="No task is here">
              {isNarrowed
                ? "Try everybody’s tasks, another state or a longer time."
                : "You have nothing open. Tasks that you add or are given appear here."}
            </EmptyState>
          ) : (
            <TaskTable tasks={data} timeZone={timeZone} now={at.toISOString()} mayEdit={mayEdit} />
          )}
          <Pagination
            page={query.page}
            pages={Math.ceil(total / query.per_page)}
            href={(to) => pageHref(PATH, asked, to)}
          />
        </CardContent>
      </Card>
    </>
  );
}
