"use server";

import { headers } from "next/headers";
import { z } from "zod";
import { boundFormAction } from "@/app/_components/forms/sent-action";
import { gatedSubmission } from "@/app/_components/gate/gated-submission";
import { pageSpeech } from "@/app/_language/speech";
import { LinkRequest, requestOrderLinks } from "@/lib/events/messages/new-link";
import { addressOf } from "@/lib/http/address";
import { check } from "@/lib/input";
import { takePoint } from "@/lib/limits/limits";

const EventAddress = z.object({ client: z.string(), event: z.string() });

/** Sends a new link to whoever registered with this address; says the same to everybody. */
export const askForLink = boundFormAction([EventAddress], async (at, before, form) => {
  const email = String(form.get("email") ?? "").trim();
  const answer = async () => (await pageSpeech()).t("order")("linkSent", { email });
  const gated = { form: "order_link", client: at.client } as const;
  return gatedSubmission(gated, before, form, "email", {
    work: async (pass) => {
      const asked = check({ email }, LinkRequest);
      const from = addressOf({ headers: await headers() });
      await takePoint("email_links", `address:${from}`);
      await pass();
      await requestOrderLinks({ clientSlugOrId: at.client, eventSlug: at.event }, asked, from);
      return answer();
    },
    trapped: answer,
  });
});
