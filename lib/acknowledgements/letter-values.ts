import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { donationReceipts, donations, donors, organizations } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import { benefitOf } from "@/lib/giving/deductible";
import type { Donation } from "@/lib/giving/donations";
import { giverOfGift, NUMBER_COLUMNS, receiptOfGift } from "@/lib/giving/gift-joins";
import { isThing } from "@/lib/giving/method-names";
import { netGift } from "@/lib/giving/net-gift";
import { receiptNumber } from "@/lib/giving/receipt-numbers";
import { profileOf } from "@/lib/giving/receipt-profiles/chosen";
import type { ReceiptProfile } from "@/lib/giving/receipt-profiles/profile";
import { standingAmounts } from "@/lib/giving/receipt-profiles/standing-amounts";
import { purposeIn, purposeOnPapers } from "@/lib/giving/sponsored-purpose";
import { type Speech, speakTo } from "@/lib/language/speech";
import type { MailContent } from "@/lib/mailings/content";
import { type LETTER_FIELDS, type MergeValues, mergeLine } from "@/lib/mailings/placeholders";
import { mergeContent, textOfContent } from "@/lib/mailings/plain-text";
import type { Minor } from "@/lib/money";

type Donor = typeof donors.$inferSelect;

/** A gift with what a letter says of it. */
export type ThankableGift = {
  donation: Donation;
  donor: Donor;
  purpose: string;
  receiptNumber: string | null;
};

/** The gifts of these ids, locked in id order; those of others are left out. */
export async function lockGifts(
  tx: Tx,
  organizationId: number,
  ids: readonly number[],
): Promise<ThankableGift[]> {
  await tx
    .select({ id: donations.id })
    .from(donations)
    .where(within(donations, organizationId, inArray(donations.id, [...ids])))
    .orderBy(asc(donations.id))
    .for("no key update");
  return readGifts(tx, organizationId, ids);
}

export async function readGifts(
  reader: Db | Tx,
  organizationId: number,
  ids: readonly number[],
): Promise<ThankableGift[]> {
  const found = await reader
    .select({
      donation: donations,
      donor: donors,
      purpose: sql<string>`coalesce(${purposeOnPapers}, '')`,
      receipt: NUMBER_COLUMNS,
    })
    .from(donations)
    .innerJoin(donors, giverOfGift)
    .leftJoin(donationReceipts, receiptOfGift)
    .where(within(donations, organizationId, inArray(donations.id, [...ids])))
    .orderBy(asc(donations.donatedOn), asc(donations.id));
  return found.map(({ receipt, ...gift }) => ({
    ...gift,
    receiptNumber: receipt && receiptNumber(receipt),
  }));
}

/** What belongs into one letter: the gifts of one donor in one currency. */
export function groupForLetters(gifts: readonly ThankableGift[]): ThankableGift[][] {
  const groups = new Map<string, ThankableGift[]>();
  for (const gift of gifts) {
    const key = `${gift.donation.donorId} ${gift.donation.currency}`;
    groups.set(key, [...(groups.get(key) ?? []), gift]);
  }
  return [...groups.values()];
}

/** What stands for each field of a letter. */
export type LetterValues = Record<keyof typeof LETTER_FIELDS, string>;

/** The values of a letter for the gifts of one donor in one currency. */
export function valuesFor(gifts: readonly ThankableGift[], issuer: LetterIssuer): LetterValues {
  const [first] = gifts;
  if (!first) throw new Error("A letter thanks for at least one gift.");
  const { donor, donation } = first;
  const given = gifts.reduce((sum, each) => sum + moneyOf(each.donation), 0);
  const things = gifts.flatMap((each) => each.donation.inKindDescription ?? []);
  const { speech } = issuer;
  const { format } = speech;
  const money = given > 0 ? [format.money(given, donation.currency)] : [];
  const listed = (parts: readonly string[]) => format.list(parts);
  return {
    donor_name: donor.displayName,
    first_name: (donor.kind === "person" && donor.firstName) || donor.displayName,
    last_name: donor.lastName ?? "",
    city: donor.city ?? "",
    amount: listed([...money, ...things]),
    date: listed([...new Set(gifts.map((each) => format.date(each.donation.donatedOn)))]),
    purpose: listed([...new Set(gifts.map(({ purpose }) => purposeIn(speech, purpose)))]),
    tribute: listed([...new Set(gifts.flatMap((each) => tributeOf(each.donation, speech)))]),
    receipt_number: listed(gifts.flatMap((each) => each.receiptNumber ?? [])),
    ...taxValues(gifts, issuer),
    ...issuerValues(issuer),
  };
}

/** What the receipts of gifts say, for a letter that thanks for all of them. */
function taxValues(gifts: readonly ThankableGift[], { law, speech }: LetterIssuer) {
  const { format } = speech;
  const donations = gifts.map(({ donation }) => donation);
  const currency = donations[0]?.currency ?? "USD";
  const figures = donations.map((donation) => standingAmounts(donation, law));
  const worth = figures.reduce((sum, each) => sum + each.worth, 0);
  const deductible = figures.flatMap((each) => each.deductible ?? []);
  const sentences = donations.map((donation, index) =>
    law.goods(
      { benefit: benefitOf(donation), what: donation.goodsDescription },
      format.money(figures[index]?.worth ?? 0, currency),
      speech,
    ),
  );
  return {
    value_received: worth > 0 ? format.money(worth, currency) : speech.t("mail")("nothingReceived"),
    deductible_amount:
      deductible.length === 0
        ? "–"
        : format.money(
            deductible.reduce((sum, each) => sum + each, 0),
            currency,
          ),
    goods_statement: [...new Set(sentences)].join(" "),
  };
}

export const issuerValues = ({ name, taxId, exemptStatus }: LetterIssuer) => ({
  organization: name,
  tax_id: taxId ?? "",
  exempt_status: exemptStatus ?? "",
});

const moneyOf = (donation: Donation): Minor => (isThing(donation.method) ? 0 : netGift(donation));

const tributeOf = ({ tribute }: Donation, { t }: Speech): string[] =>
  tribute
    ? [t("mail")(tribute.kind === "in_memory" ? "inMemory" : "inHonor", { name: tribute.name })]
    : [];

/** A letter as it is kept: with its blocks, and as plain text. */
export type MergedLetter = { subject: string; body: string; content: MailContent };

/** Subject and blocks with a donor's values; what was left blank leaves no hole. */
export function mergeLetter(
  { subject, content }: Pick<MergedLetter, "subject" | "content">,
  values: MergeValues,
): MergedLetter {
  const merged = mergeContent(content, values);
  return {
    subject: tidy(mergeLine(subject, values)),
    body: textOfContent(merged),
    content: merged,
  };
}

const tidy = (line: string) => line.replace(/\s{2,}/g, " ");

export type LetterIssuer = {
  name: string;
  taxId: string | null;
  exemptStatus: string | null;
  law: ReceiptProfile;
  /** Of the organization: its staff wrote the letter. */
  speech: Speech;
};

export async function letterIssuer(reader: Db | Tx, id: number): Promise<LetterIssuer> {
  const [found] = await reader
    .select({
      name: organizations.name,
      taxId: organizations.taxId,
      exemptStatus: organizations.exemptStatus,
    })
    .from(organizations)
    .where(eq(organizations.id, id));
  if (!found) throw notFound("organization");
  const { law, locale } = await profileOf(reader, id);
  return { ...found, law, speech: speakTo(null, locale) };
}
