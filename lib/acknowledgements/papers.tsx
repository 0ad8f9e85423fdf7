import { and, asc, eq, ne } from "drizzle-orm";
import type { ReactElement } from "react";
import { db } from "@/db/client";
import { donors, letters } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { notFound } from "@/lib/errors";
import type { Letter } from "@/lib/giving/letters/letter-rows";
import type { MadeFile } from "@/lib/giving/receipts/files";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { speakTo } from "@/lib/language/speech";
import type { MailBlock, MailContent } from "@/lib/mailings/content";
import { pdfDocument, renderPdf } from "@/lib/messages/document";
import { LetterPaper } from "@/lib/postal/letter-paper";
import { type Letterhead, readLetterhead } from "@/lib/postal/letters";
import { letterForOne } from "./preview";
import type { SampleLetterQuery } from "./schema";
import { contentOf, readLetterTemplate } from "./templates";

/** A letter as it was merged, and to whom. */
type OnPaper = Pick<Letter, "id" | "subject" | "recipient" | "createdAt"> & {
  content: MailContent;
  /** Of who reads it; null: of the organization, whose staff wrote it. */
  language: string | null;
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The printed letters of a batch as one PDF, each on pages of its own. Throws not found. */
export async function printLetters(actor: MemberActor, batch: string): Promise<MadeFile> {
  requirePermission(actor, "donations_view");
  const { organizationId } = actor;
  if (!UUID.test(batch)) throw notFound("letters");
  const found = await db
    .select({ letter: letters, language: donors.language })
    .from(letters)
    .innerJoin(donors, within(donors, letters.organizationId, eq(donors.id, letters.donorId)))
    .where(
      and(
        eq(letters.organizationId, organizationId),
        eq(letters.batch, batch),
        eq(letters.channel, "letter"),
        ne(letters.status, "cancelled"),
      ),
    )
    .orderBy(asc(letters.id));
  if (found.length === 0) throw notFound("letters");
  const bytes = await printed(
    organizationId,
    found.map(({ letter, language }) => ({
      ...{ ...letter, content: contentOf(letter) },
      language: letter.receiptId === null ? null : language,
    })),
  );
  return { bytes, mimeType: "application/pdf", name: `letters-${batch.slice(0, 8)}.pdf` };
}

/** A template’s letter on paper, for one gift or a made-up one. Throws not found. */
export async function sampleLetter(
  actor: MemberActor,
  id: number,
  { donation_id: donationId }: SampleLetterQuery,
): Promise<MadeFile> {
  requirePermission(actor, "donations_view");
  const template = await readLetterTemplate(db, actor, id);
  const said = { subject: template.subject, content: contentOf(template) };
  const { recipient, ...letter } = await letterForOne(db, actor, said, donationId);
  const one = {
    ...letter,
    recipient: recipient.join("\n"),
    id: 0,
    createdAt: now(),
    language: null,
  };
  const bytes = await printed(actor.organizationId, [one]);
  return { bytes, mimeType: "application/pdf", name: "letter.pdf" };
}

async function printed(organizationId: number, found: readonly OnPaper[]): Promise<Buffer> {
  const blocks = found.flatMap(({ content }) => content.blocks);
  const head = await readLetterhead(db, organizationId, { blocks });
  const title = speakTo(null, head.host.locale).t("paper")("lettersTitle");
  const about = { title, author: head.host.name };
  return renderPdf(
    pdfDocument(
      about,
      found.map((letter) => letterPaper(head, letter)),
    ),
  );
}

function letterPaper({ host, issuer, pictures }: Letterhead, letter: OnPaper): ReactElement {
  const [name = "", ...lines] = letter.recipient.split("\n");
  const speech = speakTo(letter.language, host.locale);
  const subject: MailBlock = { id: "subject", type: "heading", text: letter.subject };
  return (
    <LetterPaper
      key={letter.id}
      {...{ host, speech, name, lines }}
      date={speech.format.date(letter.createdAt, issuer.timeZone)}
      content={{ blocks: [subject, ...letter.content.blocks] }}
      own={{ merged: asItIs, linkUrl: asItIs, pictures }}
    />
  );
}

/** Everything is merged already. */
const asItIs = (text: string): string => text;
