"use server";

import { headers } from "next/headers";
import { AppError } from "@/lib/errors";
import { LinkRequest, requestOrderLinks } from "@/lib/events/new-link";
import { addressOf } from "@/lib/http/address";
import { check } from "@/lib/http/body";
import { takePoint } from "@/lib/limits/limits";
import type { LinkAsked } from "./_components/link-asked";

type Event = { client: string; event: string };

/** Sends a new link to whoever registered with this address; says the same to everybody. */
export async function askForLink(
  { client, event }: Event,
  _: LinkAsked,
  form: FormData,
): Promise<LinkAsked> {
  const email = String(form.get("email") ?? "").trim();
  try {
    const asked = check({ email }, LinkRequest);
    await takePoint("email_links", `order_link:${addressOf({ headers: await headers() })}`);
    await requestOrderLinks({ clientSlugOrId: String(client), eventSlug: String(event) }, asked);
    return { email, sent: true, problem: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const problem = error.problems[0]?.message ?? error.message;
    return { email, sent: false, problem };
  }
}
