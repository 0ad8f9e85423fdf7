"use server";

import { headers } from "next/headers";
import { z } from "zod";
import { action, PlainForm } from "@/app/_components/forms/sent-action";
import { pageSpeech } from "@/app/_language/speech";
import { AppError } from "@/lib/errors";
import { LinkRequest, requestOrderLinks } from "@/lib/events/messages/new-link";
import { addressOf } from "@/lib/http/address";
import { check } from "@/lib/input";
import { takePoint } from "@/lib/limits/limits";
import type { LinkAsked } from "./_components/link-asked";

const EventAddress = z.object({ client: z.string(), event: z.string() });

/** Sends a new link to whoever registered with this address; says the same to everybody. */
export const askForLink = action(
  [EventAddress, z.unknown(), PlainForm],
  async (address, _, form): Promise<LinkAsked> => {
    const email = String(form.get("email") ?? "").trim();
    try {
      const { client, event } = address;
      const asked = check({ email }, LinkRequest);
      const from = addressOf({ headers: await headers() });
      await takePoint("email_links", `address:${from}`);
      await requestOrderLinks({ clientSlugOrId: client, eventSlug: event }, asked, from);
      return { email, sent: true, problem: null };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const problem = error.problems[0]?.message ?? error.message;
      return { email, sent: false, problem: (await pageSpeech()).said(problem) };
    }
  },
);
