import { z } from "zod";
import { TaskChanges, TaskView } from "@/lib/donors/engagement/schema";
import { changeTask, getTask, removeTask } from "@/lib/donors/engagement/tasks";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

const task = {
  tag: "Fundraising portfolio",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  params: z.object({ id: PathId }),
  refuses: adminRefusal,
} as const;

export const GET = route(
  {
    ...task,
    summary: "Read a task",
    permission: "donors_view",
    returns: { status: z.literal("success"), data: TaskView },
  },
  async ({ actor, params }) => ({ status: "success", data: await getTask(actor, params.id) }),
);

export const PUT = route(
  {
    ...task,
    summary: "Change a task",
    description: "Omitted fields stay as they are.",
    permission: "donors_edit",
    body: TaskChanges,
    marksPortfolio: true,
    returns: { status: z.literal("success"), data: TaskView },
  },
  async ({ actor, params, body }) => ({
    status: "success",
    data: await changeTask(actor, params.id, body),
  }),
);

export const DELETE = route(
  {
    ...task,
    summary: "Remove a task",
    permission: "donors_edit",
    marksPortfolio: true,
    returns: { status: z.literal("success"), message: z.string() },
  },
  async ({ actor, params }) => {
    await removeTask(actor, params.id);
    return { status: "success", message: "Task removed." };
  },
);

export const { POST, PATCH } = otherMethods({ GET, PUT, DELETE });
