import type { Db, Tx } from "@/db/client";
import type { MemberActor } from "@/lib/identity/actor";
import { speakTo } from "@/lib/language/speech";
import { shownNumber } from "@/lib/texting/numbers";
import { clickUrl } from "./links";
import type { Mailing } from "./mailing-rows";
import type { MergeValues } from "./placeholders";
import { readerOf } from "./readers";
import { type Issuer, issuerValues, readIssuer } from "./sender";
import { linksInText, type TextFrame, textFor } from "./text-body";

/** What is locked around a text, for whoever reads this language. */
export const frameFor = (
  { name, locale }: Pick<Issuer, "name" | "locale">,
  language: string | null,
): TextFrame => ({
  organization: name,
  optOut: speakTo(language, locale).t("mail")("textOptOut"),
});

/**
 * A mailing’s text as one donor would read it, or someone made up. Its links are as long as those that are sent,
 * and lead nowhere. Throws not found.
 */
export async function oneTextFor(
  reader: Db | Tx,
  actor: MemberActor,
  mailing: Mailing,
  donorId: number | undefined,
): Promise<{ text: string; issuer: Issuer }> {
  const issuer = await readIssuer(reader, actor.organizationId);
  const body = mailing.snapshot?.body ?? mailing.body ?? "";
  const { language, values } = await readerOf(reader, actor, donorId);
  const text = textFor(frameFor(issuer, language), body, linksInText(body), {
    values: { ...values, ...issuerValues(issuer) },
    linkUrl: () => sampleLink(issuer),
  });
  return { text, issuer };
}

/** As long as the links that are sent. */
const sampleLink = ({ id }: Pick<Issuer, "id">): string =>
  clickUrl({ organizationId: id, id: 0 }, 0);

/** What a page needs to show a text while it is written. @property from who it comes from, as phones show it */
export type TextReader = {
  frame: TextFrame;
  values: MergeValues;
  sampleLink: string;
  from: string;
};

/** A donor as a reader of texts, or someone made up. Throws not found. */
export async function textReaderOf(
  reader: Db | Tx,
  actor: MemberActor,
  donorId: number | undefined,
): Promise<TextReader> {
  const issuer = await readIssuer(reader, actor.organizationId);
  const { language, values } = await readerOf(reader, actor, donorId);
  return {
    frame: frameFor(issuer, language),
    values: { ...values, ...issuerValues(issuer) },
    sampleLink: sampleLink(issuer),
    from: issuer.smsNumber ? shownNumber(issuer.smsNumber) : issuer.name,
  };
}
