import { type Db, db, type Tx } from "@/db/client";
import { notFound } from "@/lib/errors";
import { addressOf } from "@/lib/giving/receipt-profiles/receipt-people";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { shownBlocksOf } from "@/lib/mailings/conditions";
import { conditionalBlocks, type MailContent, shownContent } from "@/lib/mailings/content";
import { contentOfText } from "@/lib/mailings/plain-text";
import { findMailSender } from "@/lib/messages/outbox";
import { requireToldApart } from "./conditional";
import {
  issuerValues,
  type LetterIssuer,
  type LetterValues,
  letterIssuer,
  type MergedLetter,
  mergeLetter,
  readGifts,
  valuesFor,
} from "./letter-values";
import { LetterPreviewRequest, type LetterPreviewRequestInput, type LetterText } from "./schema";
import { letterMail } from "./thanks-mail";

const sampleValues = ({
  law,
  speech: { t, format },
  speech,
}: LetterIssuer): Omit<LetterValues, keyof ReturnType<typeof issuerValues>> => ({
  donor_name: "Ada Lovelace",
  first_name: "Ada",
  last_name: "Lovelace",
  city: "Portland",
  amount: format.major(50, "USD"),
  date: format.date("2026-03-14"),
  purpose: t("mail")("samplePurpose"),
  tribute: t("mail")("inMemory", { name: "Ruth Hall" }),
  receipt_number: "2026-00042",
  value_received: t("mail")("nothingReceived"),
  deductible_amount: law.words.deductible === null ? "–" : format.major(50, "USD"),
  goods_statement: law.goods({ benefit: "none", what: null }, "", speech),
});

/** A letter as it would read for one gift, or for a made-up one. Throws not found, 422, and forbidden. */
export async function previewLetter(
  actor: MemberActor,
  input: LetterPreviewRequestInput,
): Promise<LetterText> {
  requirePermission(actor, "donations_view");
  const { donation_id: id, subject, body = "", content } = accept(LetterPreviewRequest, input);
  const letter = await letterForOne(
    db,
    actor,
    { subject, content: content ?? contentOfText(body) },
    id,
  );
  const sender = await findMailSender(db, actor.organizationId);
  const { html } = await letterMail(letter, sender);
  return { subject: letter.subject, body: letter.body, html };
}

type Template = { subject: string; content: MailContent };
/** @property recipient name and postal address, line by line */
type LetterForOne = MergedLetter & { recipient: string[] };

/** The letter for one gift; a made-up one shows every block. Throws not found. */
export async function letterForOne(
  reader: Db | Tx,
  actor: MemberActor,
  { subject, content }: Template,
  donationId: number | undefined,
): Promise<LetterForOne> {
  requireToldApart(actor, content);
  const issuer = await letterIssuer(reader, actor.organizationId);
  if (donationId === undefined) {
    const all = conditionalBlocks(content).map((block) => block.id);
    const values = { ...sampleValues(issuer), ...issuerValues(issuer) };
    const letter = mergeLetter({ subject, content: shownContent(content, all) }, values);
    return { ...letter, recipient: [values.donor_name, ...SAMPLE_ADDRESS] };
  }
  const gifts = await readGifts(reader, actor.organizationId, [donationId]);
  const [gift] = gifts;
  if (!gift) throw notFound("gift");
  const shown = await shownBlocksOf(reader, actor, content, gift.donor.id);
  const values = valuesFor(gifts, issuer);
  return {
    ...mergeLetter({ subject, content: shownContent(content, shown) }, values),
    recipient: [gift.donor.displayName, ...addressOf(gift.donor)],
  };
}

const SAMPLE_ADDRESS = ["12 Analytical Way", "Portland, ME 04101"];
