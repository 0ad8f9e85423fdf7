import { work } from "@/app/_jobs/tasks";
import { env } from "@/lib/env";
import { notFound, unauthenticated } from "@/lib/errors";
import { otherMethods } from "@/lib/http/methods";
import { plain } from "@/lib/http/plain";
import { sameSecret } from "@/lib/ids";
import { runDueJobs } from "@/lib/jobs/worker";

export const maxDuration = 60;

/** Runs what is due, for hosts without a process that stays; asked by a scheduler every minute. */
export const GET = plain({ summary: "Run due jobs", limit: "public_requests" }, async (request) => {
  requireScheduler(request);
  return Response.json({ data: await runDueJobs(work) });
});

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });

function requireScheduler(request: Request): void {
  const secret = env().CRON_SECRET;
  if (!secret) throw notFound("page");
  const sent = request.headers.get("authorization") ?? "";
  if (!sameSecret(sent, `Bearer ${secret}`)) throw unauthenticated();
}
