import { signedNumbers } from "./signed-numbers";

/** One link of one recipient's email: its place among those of the mailing. */
export type MailingLink = { organizationId: number; recipientId: number; link: number };

const LINKS = signedNumbers("mailing link", [8, 8, 4]);

/**
 * The secret of a link in an email: whose it is. It says which link was followed, and whose mailing a gift
 * came by.
 */
export const mailingLinkToken = ({ organizationId, recipientId, link }: MailingLink): string =>
  LINKS.write([organizationId, recipientId, link]);

/** What a token says; undefined for one that is not ours. */
export function readMailingLink(token: string): MailingLink | undefined {
  const [organizationId, recipientId, link] = LINKS.read(token) ?? [];
  if (organizationId === undefined || recipientId === undefined || link === undefined)
    return undefined;
  return { organizationId, recipientId, link };
}

/** The places of links in journeys’ messages and in letters begin here; those of mailings end long before. */
const JOURNEY_PLACES = 0x4000;
const LETTER_PLACES = 0x8000;

/** The same of a link on paper: whose letter, and its place in it. */
export const letterLinkToken = ({ link, ...of }: MailingLink): string =>
  mailingLinkToken({ ...of, link: LETTER_PLACES + link });

/** A link of a letter, with its place in it; undefined for one of an email. */
export const asLetterLink = (link: MailingLink): MailingLink | undefined =>
  link.link >= LETTER_PLACES ? { ...link, link: link.link - LETTER_PLACES } : undefined;

/** The same of a link in a message of a journey: the message, and the link’s place in it. */
export const journeyLinkToken = ({ link, ...of }: MailingLink): string =>
  mailingLinkToken({ ...of, link: JOURNEY_PLACES + link });

/** A link of a journey’s message, with its place in it; undefined for any other. */
export const asJourneyLink = (link: MailingLink): MailingLink | undefined =>
  link.link >= JOURNEY_PLACES && link.link < LETTER_PLACES
    ? { ...link, link: link.link - JOURNEY_PLACES }
    : undefined;
