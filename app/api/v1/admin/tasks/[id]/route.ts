import { TaskChanges, TaskView } from "@/lib/donors/engagement/schema";
import { changeTask, getTask, removeTask } from "@/lib/donors/engagement/tasks";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { DONE, done, ok, successOf } from "@/lib/http/success";

const task = {
  ...byMember,
  tag: "Fundraising portfolio",
  params: ById,
} as const;

export const GET = route(
  {
    ...task,
    summary: "Read a task",
    permission: "donors_view",
    returns: successOf(TaskView),
  },
  async ({ actor, params }) => ok(await getTask(actor, params.id)),
);

export const PUT = route(
  {
    ...task,
    summary: "Change a task",
    description: "Omitted fields stay as they are.",
    permission: "donors_edit",
    body: TaskChanges,
    marksPortfolio: true,
    returns: successOf(TaskView),
  },
  async ({ actor, params, body }) => ok(await changeTask(actor, params.id, body)),
);

export const DELETE = route(
  {
    ...task,
    summary: "Remove a task",
    permission: "donors_edit",
    marksPortfolio: true,
    returns: DONE,
  },
  async ({ actor, params }) => {
    await removeTask(actor, params.id);
    return done("Task removed.");
  },
);

export const { POST, PATCH, OPTIONS } = otherMethods({ GET, PUT, DELETE });
