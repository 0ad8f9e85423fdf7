"use server";

import { headers } from "next/headers";
import { z } from "zod";
import { action, PlainForm } from "@/app/_components/forms/sent-action";
import { gateOf } from "@/app/_components/gate/gated-submission";
import { pageSpeech } from "@/app/_language/speech";
import { AppError } from "@/lib/errors";
import { LinkRequest, requestOrderLinks } from "@/lib/events/messages/new-link";
import { isTrapped } from "@/lib/gate/honeypot";
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
    if (isTrapped(form)) return { email, sent: true, problem: null };
    const { client, event } = address;
    const gate = await gateOf({ form: "order_link", client }, form);
    try {
      const asked = check({ email }, LinkRequest);
      const from = addressOf({ headers: await headers() });
      await takePoint("email_links", `address:${from}`);
      await gate.pass();
      await requestOrderLinks({ clientSlugOrId: client, eventSlug: event }, asked, from);
      return { email, sent: true, problem: null };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const [problem] = error.problems;
      const message = problem?.message ?? error.message;
      const field = problem?.path === "challenge" ? "challenge" : "email";
      const { said } = await pageSpeech();
      const told = { field, message: said(message) };
      const challenge = await gate.challengeAfter({ problems: [told], code: error.code });
      return { email, sent: false, problem: told, challenge };
    }
  },
);
