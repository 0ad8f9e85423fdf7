import { work } from "@/app/_jobs/tasks";
import { env } from "@/lib/env";
import { otherMethods } from "@/lib/http/methods";
import { requireOperator } from "@/lib/http/operator";
import { plain } from "@/lib/http/plain";
import { runDueJobs } from "@/lib/jobs/worker";
import { runDueJourneys } from "@/lib/journeys/running/loop";
import { sendDueMailings } from "@/lib/mailings/loop";
import { sendDuePageMessages } from "@/lib/page-messages/loop";
import { deliverDueWebhooks } from "@/lib/webhooks/loop";

/** Seconds after which the host kills a run. Read from this text at build time, so it must stay a literal. */
export const maxDuration = 60;

/** The rest is for the job at hand, the last one that the run takes. */
const TAKING_SECONDS = 40;

/** Runs what is due, delivers webhooks, sends mailings, and takes donors through journeys, for hosts without a process that stays; asked by a scheduler every minute. */
export const GET = plain({ summary: "Run due jobs", limit: "public_requests" }, async (request) => {
  requireOperator(request, env().CRON_SECRET);
  const limit = { seconds: TAKING_SECONDS };
  const [done, webhooks, emails, ofPages, journeys] = await Promise.all([
    runDueJobs(work, limit),
    deliverDueWebhooks(limit),
    sendDueMailings(limit),
    sendDuePageMessages(limit),
    runDueJourneys(limit),
  ]);
  return Response.json({
    data: {
      ...{ ...done, webhooks_delivered: webhooks, mailing_emails_sent: emails },
      page_emails_sent: ofPages,
      ...{ journey_steps: journeys.steps, journey_messages_sent: journeys.sent },
    },
  });
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
