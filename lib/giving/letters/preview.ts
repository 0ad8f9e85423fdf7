import { db } from "@/db/client";
import { notFound } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import {
  issuerValues,
  type LetterIssuer,
  letterIssuer,
  mergeLetter,
  readGifts,
  valuesFor,
} from "./letters";
import { type MergeValues, requirePlaceholders } from "./merge";
import { LetterPreviewRequest, type LetterPreviewRequestInput, type LetterText } from "./schema";

const sampleValues = ({
  law,
  speech: { t, format },
  speech,
}: LetterIssuer): Omit<MergeValues, keyof ReturnType<typeof issuerValues>> => ({
  donor_name: "Ada Lovelace",
  first_name: "Ada",
  amount: format.major(50, "USD"),
  date: format.date("2026-03-14"),
  purpose: t("mail")("samplePurpose"),
  tribute: t("mail")("inMemory", { name: "Ruth Hall" }),
  receipt_number: "2026-00042",
  value_received: t("mail")("nothingReceived"),
  deductible_amount: law.words.deductible === null ? "–" : format.major(50, "USD"),
  goods_statement: law.goods({ benefit: "none", what: null }, "", speech),
});

/** A letter as it would read for one gift, or for a made-up one. Throws not found and 422. */
export async function previewLetter(
  actor: MemberActor,
  input: LetterPreviewRequestInput,
): Promise<LetterText> {
  requirePermission(actor, "donations_view");
  const { donation_id: id, subject, body } = accept(LetterPreviewRequest, input);
  requirePlaceholders(subject, "subject");
  requirePlaceholders(body, "body");
  const issuer = await letterIssuer(db, actor.organizationId);
  if (id === undefined)
    return mergeLetter({ subject, body }, { ...sampleValues(issuer), ...issuerValues(issuer) });
  const gifts = await readGifts(db, actor.organizationId, [id]);
  if (gifts.length === 0) throw notFound("gift");
  return mergeLetter({ subject, body }, valuesFor(gifts, issuer));
}
