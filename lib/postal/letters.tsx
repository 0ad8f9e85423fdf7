import { eq } from "drizzle-orm";
import type { ReactElement } from "react";
import { type Db, db, type Tx } from "@/db/client";
import { donors } from "@/db/schema";
import { within } from "@/db/within";
import { brandTokens } from "@/lib/branding";
import { now } from "@/lib/clock";
import { notFound } from "@/lib/errors";
import type { Actor, MemberActor } from "@/lib/identity/actor";
import { speakTo } from "@/lib/language/speech";
import { letterLinkToken } from "@/lib/mailing-link";
import { shownBlocksOf } from "@/lib/mailings/conditions";
import { conditionalBlocks, type MailContent, shownContent } from "@/lib/mailings/content";
import { readMailing } from "@/lib/mailings/mailing-rows";
import { type MergeValues, replacePlaceholders, saidFor } from "@/lib/mailings/placeholders";
import { readerOf } from "@/lib/mailings/readers";
import { requirePeople } from "@/lib/mailings/rights";
import { type Issuer, issuerValues, readIssuer } from "@/lib/mailings/sender";
import { pdfDocument, renderPdf } from "@/lib/messages/document";
import { appLink } from "@/lib/messages/render";
import { postalLines } from "@/lib/postal-address";
import type { AddressedTo } from "./addressed";
import { requireEmail } from "./letter-audience";
import { type LetterHost, LetterPaper } from "./letter-paper";
import { readable } from "./letter-text";
import { readOwnPicture, readPictures } from "./pictures";
import type { PrintedLetter } from "./recipients";
import type { LetterRun } from "./run-rows";
import type { SampleLetterQuery } from "./schema";

type MadeFile = { bytes: Buffer; mimeType: string; name: string };

/** What letters of one content have in common. */
export type Letterhead = {
  issuer: Issuer;
  host: LetterHost;
  content: MailContent;
  pictures: Awaited<ReturnType<typeof readPictures>>;
};

export async function readLetterhead(
  reader: Db | Tx,
  organizationId: number,
  content: MailContent,
): Promise<Letterhead> {
  const issuer = await readIssuer(reader, organizationId);
  const { name, accentColor, locale, postalAddress, website, contactPhone, taxId } = issuer;
  return {
    ...{ issuer, content },
    host: {
      ...{ name, locale, taxId },
      accent: brandTokens(accentColor)["--brand-light-link"],
      address: (postalAddress ?? "")
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean),
      ways: [website && readable(website), contactPhone].filter((way) => way !== null),
      logo: await readOwnPicture(organizationId, issuer.logoFileId),
    },
    pictures: await readPictures(organizationId, content),
  };
}

type One = AddressedTo & {
  language: string | null;
  values: MergeValues;
  shown: readonly string[];
  date: Date;
  linkUrl: (url: string) => string;
};

/** One letter, as a page of a PDF. */
export function letterPaper(head: Letterhead, one: One, key: number): ReactElement {
  const { issuer, host, content, pictures } = head;
  const speech = speakTo(one.language, issuer.locale);
  const values = { ...one.values, ...issuerValues(issuer) };
  const merged = (text: string) =>
    replacePlaceholders(text, (placeholder) => saidFor(placeholder, values));
  return (
    <LetterPaper
      key={key}
      {...{ host, speech, name: one.name }}
      date={speech.format.date(one.date, issuer.timeZone)}
      lines={postalLines(one.address, issuer.locale)}
      content={shownContent(content, one.shown)}
      own={{ merged, linkUrl: one.linkUrl, pictures }}
    />
  );
}

/** The letter of one recipient of a run, whose links tell that they came by it. */
export function letterOf(head: Letterhead, run: LetterRun, letter: PrintedLetter): ReactElement {
  const { organizationId, id: recipientId } = letter;
  const linkUrl = (url: string): string => {
    const link = run.links.indexOf(url);
    return link < 0 ? url : appLink(`/r/${letterLinkToken({ organizationId, recipientId, link })}`);
  };
  const one = {
    ...{ name: letter.name, address: letter.address, language: letter.language, linkUrl },
    ...{ values: letter.mergeValues ?? {}, shown: letter.shownBlocks, date: run.createdAt },
  };
  return letterPaper(head, one, letter.id);
}

const SAMPLE_ADDRESS = {
  ...{ street: "12 Analytical Way", line2: null, city: "Portland", state: "ME" },
  ...{ zip: "04101", country: null },
};

/**
 * A mailing’s letter to one donor, or to someone made up who reads every block, to look at. Its links lead
 * straight to their targets. Throws not found.
 */
export async function sampleLetter(
  actor: MemberActor,
  id: number,
  query: SampleLetterQuery,
): Promise<MadeFile> {
  requirePeople(actor);
  const mailing = await readMailing(db, actor, id);
  requireEmail(mailing);
  const content = mailing.snapshot?.content ?? mailing.content;
  const head = await readLetterhead(db, actor.organizationId, content);
  const one = query.donor_id
    ? await donorAsReader(actor, content, query.donor_id)
    : await someoneMadeUp(actor, content);
  const paper = letterPaper(head, { ...one, date: now(), linkUrl: (url) => url }, 0);
  const about = { title: mailing.name, author: head.issuer.name };
  const bytes = await renderPdf(pdfDocument(about, [paper]));
  return { bytes, mimeType: "application/pdf", name: "letter.pdf" };
}

async function donorAsReader(actor: MemberActor, content: MailContent, id: number) {
  const { values, language } = await readerOf(db, actor, id);
  const { name, address } = await addressOfDonor(db, actor, id);
  return { name, address, language, values, shown: await shownBlocksOf(db, actor, content, id) };
}

async function someoneMadeUp(actor: MemberActor, content: MailContent) {
  const { values, language } = await readerOf(db, actor, undefined);
  const shown = conditionalBlocks(content).map((block) => block.id);
  return { name: values.donor_name ?? "", address: SAMPLE_ADDRESS, language, values, shown };
}

async function addressOfDonor(reader: Db | Tx, actor: Actor, id: number): Promise<AddressedTo> {
  const [found] = await reader
    .select({
      name: donors.displayName,
      address: {
        ...{ street: donors.street, line2: donors.addressLine2, city: donors.city },
        ...{ state: donors.state, zip: donors.zip, country: donors.country },
      },
    })
    .from(donors)
    .where(within(donors, actor.organizationId, eq(donors.id, id)));
  if (!found) throw notFound("donor");
  return found;
}
