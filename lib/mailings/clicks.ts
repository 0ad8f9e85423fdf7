import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import {
  journeyMessages,
  journeyVersions,
  letterRecipients,
  letterRuns,
  mailingClicks,
  mailingRecipients,
  mailings,
} from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { env } from "@/lib/env";
import { asJourneyLink, asLetterLink, type MailingLink, readMailingLink } from "@/lib/mailing-link";
import { linksOf } from "./content";
import { targetOf } from "./links";
import { linksInText } from "./text-body";

type Visit = { method: string; userAgent: string | null; purpose: string | null };

/**
 * Programs that follow every link before a person reads the email, as they call themselves: they are sent on
 * and not counted.
 */
const SCANNERS =
  /bot\b|crawl|spider|scan|preview|proofpoint|mimecast|barracuda|safelinks|urldefense|symantec|fortinet|sophos|trendmicro|zscaler|googleimageproxy|google-safety|yahoomailproxy|outlook-?ios-?prefetch|skypeuripreview|slackbot|whatsapp|facebookexternalhit|twitterbot|curl\/|wget\/|python-|java\/|go-http-client|okhttp|headless/i;

const isPerson = ({ method, userAgent, purpose }: Visit): boolean =>
  method === "GET" &&
  userAgent !== null &&
  userAgent.length > 20 &&
  !SCANNERS.test(userAgent) &&
  !/prefetch|preview/i.test(purpose ?? "");

/**
 * Where a link of a mailing leads, and notes that a person followed it. Undefined for an unknown link: no
 * other address is ever led to than one that stands in the mailing.
 */
export async function followLink(token: string, visit: Visit): Promise<string | undefined> {
  const link = readMailingLink(token);
  if (!link) return undefined;
  const letter = asLetterLink(link);
  if (letter) return followLetter(letter, token, isPerson(visit));
  const ofJourney = asJourneyLink(link);
  if (ofJourney) return followJourney(ofJourney, token, isPerson(visit));
  const { organizationId, recipientId, link: place } = link;
  const [found] = await db
    .select({ mailingId: mailings.id, snapshot: mailings.snapshot })
    .from(mailingRecipients)
    .innerJoin(
      mailings,
      within(
        mailings,
        mailingRecipients.organizationId,
        eq(mailings.id, mailingRecipients.mailingId),
      ),
    )
    .where(within(mailingRecipients, organizationId, eq(mailingRecipients.id, recipientId)));
  const url = found?.snapshot?.links[place];
  if (!found || !url) return undefined;
  if (isPerson(visit)) {
    const at = now();
    await db
      .insert(mailingClicks)
      .values({
        ...{ organizationId, recipientId, link: place, mailingId: found.mailingId },
        ...{ firstAt: at, lastAt: at },
      })
      .onConflictDoUpdate({
        target: [mailingClicks.organizationId, mailingClicks.recipientId, mailingClicks.link],
        set: { clicks: sql`${mailingClicks.clicks} + 1`, lastAt: at },
      });
  }
  return targetOf(url, token, new URL(env().APP_ORIGIN).origin);
}

/** The same for a code or link on paper. */
async function followLetter(
  { organizationId, recipientId, link: place }: MailingLink,
  token: string,
  isCounted: boolean,
): Promise<string | undefined> {
  const [found] = await db
    .select({ links: letterRuns.links })
    .from(letterRecipients)
    .innerJoin(
      letterRuns,
      within(
        letterRuns,
        letterRecipients.organizationId,
        eq(letterRuns.id, letterRecipients.runId),
      ),
    )
    .where(within(letterRecipients, organizationId, eq(letterRecipients.id, recipientId)));
  const url = found?.links[place];
  if (!url) return undefined;
  if (isCounted)
    await db
      .update(letterRecipients)
      .set({ scans: sql`${letterRecipients.scans} + 1` })
      .where(within(letterRecipients, organizationId, eq(letterRecipients.id, recipientId)));
  return targetOf(url, token, new URL(env().APP_ORIGIN).origin);
}

/** The same for a link in a message of a journey, as its version has it. */
async function followJourney(
  { organizationId, recipientId: id, link: place }: MailingLink,
  token: string,
  isCounted: boolean,
): Promise<string | undefined> {
  const [found] = await db
    .select({ node: journeyMessages.node, graph: journeyVersions.graph })
    .from(journeyMessages)
    .innerJoin(
      journeyVersions,
      within(
        journeyVersions,
        journeyMessages.organizationId,
        eq(journeyVersions.id, journeyMessages.versionId),
      ),
    )
    .where(within(journeyMessages, organizationId, eq(journeyMessages.id, id)));
  const node = found?.graph.nodes.find((each) => each.id === found.node);
  const links =
    node?.kind === "email"
      ? linksOf(node.content)
      : node?.kind === "sms"
        ? linksInText(node.body)
        : [];
  const url = links[place];
  if (!url) return undefined;
  if (isCounted)
    await db
      .update(journeyMessages)
      .set({ clicks: sql`${journeyMessages.clicks} + 1` })
      .where(within(journeyMessages, organizationId, eq(journeyMessages.id, id)));
  return targetOf(url, token, new URL(env().APP_ORIGIN).origin);
}
