"use server";

import { headers } from "next/headers";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { LinkRequest, requestOrderLinks } from "@/lib/events/new-link";
import { addressOf } from "@/lib/http/address";
import { check } from "@/lib/input";
import { takePoint } from "@/lib/limits/limits";
import type { LinkAsked } from "./_components/link-asked";

const EventAddress = z.object({ client: z.string(), event: z.string() });
type EventAddress = z.infer<typeof EventAddress>;

/** Sends a new link to whoever registered with this address; says the same to everybody. */
export async function askForLink(
  address: EventAddress,
  _: LinkAsked,
  form: FormData,
): Promise<LinkAsked> {
  const email = form instanceof FormData ? String(form.get("email") ?? "").trim() : "";
  try {
    const { client, event } = check(address, EventAddress);
    const asked = check({ email }, LinkRequest);
    await takePoint("email_links", `address:${addressOf({ headers: await headers() })}`);
    await requestOrderLinks({ clientSlugOrId: client, eventSlug: event }, asked);
    return { email, sent: true, problem: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const problem = error.problems[0]?.message ?? error.message;
    return { email, sent: false, problem };
  }
}
