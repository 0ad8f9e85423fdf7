import { work } from "@/app/_jobs/tasks";
import { env } from "@/lib/env";
import { otherMethods } from "@/lib/http/methods";
import { requireOperator } from "@/lib/http/operator";
import { plain } from "@/lib/http/plain";
import { runDueJobs } from "@/lib/jobs/worker";

/** Seconds after which the host kills a run. Read from this text at build time, so it must stay a literal. */
export const maxDuration = 60;

/** The rest is for the job at hand, the last one that the run takes. */
const TAKING_SECONDS = 40;

/** Runs what is due, for hosts without a process that stays; asked by a scheduler every minute. */
export const GET = plain({ summary: "Run due jobs", limit: "public_requests" }, async (request) => {
  requireOperator(request, env().CRON_SECRET);
  return Response.json({ data: await runDueJobs(work, { seconds: TAKING_SECONDS }) });
});

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
