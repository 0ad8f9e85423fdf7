import type { Tx } from "@/db/client";
import { type Minor, toMajor } from "@/lib/money";
import { localDay, zoneOf } from "../calendar";
import { benefitOf } from "../deductible";
import { type Donation, linesOf, type NewDonationLine } from "../donations";
import { declarationOf } from "../gift-aid/covering";
import { propertyOf } from "../property";
import { type ReceiptNumber, receiptNumber } from "../receipt-numbers";
import { type OwnProfile, profileOf } from "../receipt-profiles/chosen";
import type { GiftFacts } from "../receipt-profiles/profile";
import { issuerOf, type PaperReader, recipientOf } from "../receipt-profiles/receipt-people";
import type { SingleSnapshot } from "../receipt-profiles/receipt-schema";
import { refundedInYear, standingAmounts } from "../receipt-profiles/standing-amounts";
import { controlStatement, purposeIn, purposeOnPaper, sponsors } from "../sponsored-purpose";

/** What a receipt says that is at hand already. */
export type KnownParts = {
  lines: readonly Pick<NewDonationLine, "label" | "amount" | "entityId">[];
  issuer: SingleSnapshot["organization"];
  reader: PaperReader;
  profile: OwnProfile;
  zone: string;
};

const receivedElsewhen = ({ receivedOn, donatedOn }: Donation): string | null =>
  receivedOn && receivedOn !== donatedOn ? receivedOn : null;

type Snapshot = { replaces: ReceiptNumber | null; issuedAt: Date; known?: KnownParts };

/** What a receipt says, as of now. */
export async function snapshotOf(
  tx: Tx,
  donation: Donation,
  { replaces, issuedAt, known }: Snapshot,
): Promise<SingleSnapshot> {
  const { currency, organizationId, fairMarketValue } = donation;
  const major = (amount: Minor) => toMajor(amount, currency);
  const profile = known?.profile ?? (await profileOf(tx, organizationId));
  const { law, chosen, locale } = profile;
  const { recipient, language } = known?.reader ?? (await recipientOf(tx, donation));
  const speech = law.speech(language, locale);
  const { total, worth, deductible } = standingAmounts(donation, law);
  const lines = known?.lines ?? (await linesOf(tx, donation));
  const issuer = known?.issuer ?? (await issuerOf(tx, organizationId));
  const isSponsoring = await sponsors(tx, donation, lines);
  const property = propertyOf(donation);
  const said = donation.taxFacts ?? {};
  const declared = law.hasDeclarations ? await declarationOf(tx, donation) : undefined;
  const facts: GiftFacts = {
    kind: "single",
    organization: issuer,
    donor: recipient,
    currency,
    is_test: donation.isTest,
    issued_at: issuedAt.toISOString(),
    issued_on: localDay(issuedAt, known?.zone ?? (await zoneOf(tx, organizationId))),
    replaces_number: replaces && receiptNumber(replaces),
    donation_id: donation.id,
    donated_on: donation.donatedOn,
    method: donation.method,
    received_on: receivedElsewhen(donation),
    lines: lines.map((line) => ({
      label: purposeIn(speech, isSponsoring ? purposeOnPaper(line) : line.label),
      amount: major(line.amount),
    })),
    amount: major(donation.amount),
    fees_covered_amount: major(donation.feesCovered),
    refunded_amount: major(refundedInYear(donation)),
    total_amount: major(total),
    fair_market_value: major(worth),
    goods_description: donation.goodsDescription,
    benefit_kind: benefitOf(donation),
    goods_statement: law.goods(
      { benefit: benefitOf(donation), what: donation.goodsDescription },
      speech.format.money(fairMarketValue, currency),
      speech,
    ),
    in_kind_description: donation.inKindDescription,
    property_kind: property,
    property_statement: property && law.property(property, speech),
    ira_custodian: said.ira_custodian ?? null,
    appraiser: said.appraiser ?? null,
    expense_waiver: said.expense_waiver ?? false,
    property_origin: said.property_origin ?? null,
    value_documented: said.value_documented ?? false,
    gift_aid_declared_on: declared?.declaredOn ?? null,
    control_statement: isSponsoring ? controlStatement(issuer.name, speech) : null,
    tax_deductible_amount: deductible === null ? null : major(deductible),
  };
  return { ...facts, paper: law.gift(facts, chosen, speech) };
}
