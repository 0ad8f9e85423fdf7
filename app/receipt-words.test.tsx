import { and, eq } from "drizzle-orm";
import type { ReactNode } from "react";
import { beforeAll, describe, expect, it } from "vitest";
import { About } from "@/app/admin/donations/[id]/about-card";
import { GiftFields as EnteredGift } from "@/app/admin/donations/gift-fields";
import { PriceFields } from "@/app/admin/events/_components/product-fields";
import { TicketTable } from "@/app/admin/events/[id]/tickets/ticket-table";
import { LinesCard } from "@/app/admin/orders/[id]/_components/lines-card";
import { ReceiptsCard } from "@/app/admin/orders/[id]/_components/money-cards";
import { ConfirmRefund } from "@/app/admin/orders/[id]/refund/confirm-refund";
import { GiftTable } from "@/app/donor/receipts/gift-table";
import { Purchases } from "@/app/donor/receipts/purchases";
import { PackageOffer } from "@/app/o/[client]/events/[event]/_components/package-offer";
import { QuoteLines } from "@/app/o/[client]/events/[event]/_components/quote-lines";
import { TicketOffer } from "@/app/o/[client]/events/[event]/_components/ticket-offer";
import { ItemsCard } from "@/app/o/[client]/events/[event]/orders/[token]/_components/items-card";
import { ReceiptFacts } from "@/app/o/[client]/events/[event]/orders/[token]/_components/receipt-facts";
import { GiftFields } from "@/app/o/[client]/events/[event]/review/_components/gift-fields";
import { totalsOf } from "@/app/o/[client]/events/[event]/review/totals";
import { quoteShare } from "@/app/o/[client]/events/share";
import { eventWords } from "@/app/o/[client]/events/words";
import { db } from "@/db/client";
import { emails, JURISDICTIONS, type Jurisdiction } from "@/db/schema";
import { previewLetter } from "@/lib/acknowledgements/preview";
import type { ReceiptView } from "@/lib/events/line-view";
import { MESSAGE_PLACEHOLDERS } from "@/lib/events/messages/placeholders";
import { previewMessage } from "@/lib/events/messages/preview";
import { printIssuedReceipt } from "@/lib/events/papers/receipt-files";
import { quotedTransactions } from "@/lib/events/pricing/quote-extras";
import { RegistrationDraft } from "@/lib/events/selling/registration-draft-schema";
import { deductibleColumn } from "@/lib/giving/deductible-words";
import { PROFILES } from "@/lib/giving/receipt-profiles/profiles";
import { exportOwnGifts } from "@/lib/giving/receipts/own-receipts";
import { formatsFor } from "@/lib/language/formats";
import { speak } from "@/lib/language/speech";
import { LETTER_FIELDS } from "@/lib/mailings/placeholders";
import { pdfText } from "@/lib/testing/pdf";
import { createReceiptWorld, type ReceiptWorld } from "@/lib/testing/receipt-world";
import { rendered } from "@/testing/spoken";

const worlds = new Map<Jurisdiction, ReceiptWorld>();
beforeAll(async () => {
  for (const law of JURISDICTIONS) worlds.set(law, await createReceiptWorld(law));
});

function worldOf(law: Jurisdiction): ReceiptWorld {
  const world = worlds.get(law);
  if (!world) throw new Error(`no organization in ${law}`);
  return world;
}

const TODAY = "2026-07-01";

const words = eventWords(speak("en", "en-US"));

const flat = (text: string) => text.replace(/[\s\u00a0]+/g, " ");

/** What can be read or heard of some markup, and none of the names and values that forms send. */
const legible = async (shown: ReactNode): Promise<string> =>
  flat(
    (await rendered(shown))
      .replace(/<[^>]*?(?:aria|data)-label="([^"]*)"[^>]*>/g, " $1 ")
      .replace(/<[^>]+>/g, " ")
      .replaceAll("&amp;", "&"),
  );

async function mailOf({ tenant }: ReceiptWorld, template: string): Promise<string> {
  const own = eq(emails.organizationId, tenant.organizationId);
  const [mail] = await db
    .select()
    .from(emails)
    .where(and(own, eq(emails.template, template)));
  return flat(`${mail?.subject} ${mail?.text}`);
}

const previewOf = async ({ owner, event }: ReceiptWorld, kind: string) =>
  flat((await previewMessage(owner, event.eventId, kind, {})).text);

const columnOf = ({ year }: ReceiptWorld, heading: string | null) =>
  deductibleColumn(speak("en", "en-US"), { heading, none: year.not_deductible_label });

/** As public pages have it. */
const lawOf = ({ host }: ReceiptWorld): Jurisdiction => {
  if (!host) throw new Error("no host");
  return host.law;
};

type Surface = {
  it: string;
  shown: (world: ReceiptWorld) => string | Promise<string>;
  /** Nothing of what can be claimed where nothing is named. */
  says: Partial<Record<Jurisdiction, readonly string[]>>;
};

const SURFACES: readonly Surface[] = [
  {
    it: "a ticket on the event’s page",
    shown: (world) =>
      legible(
        world.publicEvent.ticket_types
          .filter(({ name }) => name === "Guest")
          .map((type) => (
            <TicketOffer
              key={type.id}
              {...{ words, type, event: world.publicEvent, code: "", chosen: 0, canBuy: false }}
              place={{ client: "a", event: "b" }}
              law={lawOf(world)}
            />
          )),
      ),
    says: {
      united_states: ["What you receive is worth $20.00. The other $30.00 is your gift."],
      canada: [
        "The advantage that you receive is worth CA$20.00. The eligible amount of your gift is CA$30.00.",
      ],
      united_kingdom: ["Gift Aid cannot be claimed on the price."],
    },
  },
  {
    it: "a package on the event’s page",
    shown: (world) =>
      legible(
        world.publicEvent.sponsor_packages.map((offered) => (
          <PackageOffer
            key={offered.id}
            {...{ words, offered, currency: world.publicEvent.currency, chosen: 0, canBuy: false }}
            law={lawOf(world)}
          />
        )),
      ),
    says: {
      united_states: ["The other $2,200.00 is your gift."],
      canada: ["The eligible amount of your gift is CA$2,200.00."],
      united_kingdom: ["Gift Aid cannot be claimed on the price."],
    },
  },
  {
    it: "the summary of what was chosen",
    shown: (world) => {
      const { quote } = world;
      const share = quoteShare(quotedTransactions(quote), quote.currency, lawOf(world));
      return legible(<QuoteLines words={words} quote={quote} share={share} />);
    },
    says: {
      united_states: [
        "$76.00 of it may be tax-deductible. The other $24.00 pays for what you receive.",
      ],
      canada: [
        "The eligible amount of your gift is CA$80.00 . The other CA$20.00 pays for what you receive.",
      ],
      united_kingdom: ["Gift Aid cannot be claimed on payments for tickets, goods or bids."],
    },
  },
  {
    it: "the review while a gift is typed",
    shown: (world) => {
      const typed = { gift: "25", coversFees: false };
      const totals = totalsOf(world.quote, typed, lawOf(world), formatsFor("en-US"));
      return legible(<QuoteLines words={words} quote={totals.quote} share={totals.share} />);
    },
    says: {
      united_states: ["$101.00 of it may be tax-deductible. The other $24.00 pays"],
      canada: ["The eligible amount of your gift is CA$105.00"],
      united_kingdom: [
        "£25.00 of it is eligible for Gift Aid. Gift Aid cannot be claimed on the other £100.00",
      ],
    },
  },
  {
    it: "the field for a gift",
    shown: (world) =>
      legible(
        <GiftFields
          event={world.publicEvent}
          draft={RegistrationDraft.parse({})}
          law={lawOf(world)}
          onGift={() => undefined}
        />,
      ),
    says: {
      united_states: ["goes entirely to our work and may be tax-deductible."],
      canada: ["goes entirely to our work and is eligible for an official receipt."],
      united_kingdom: ["If you are a UK taxpayer, it is eligible for Gift Aid."],
      germany: ["Anything you add goes entirely to our work."],
      plain: ["Anything you add goes entirely to our work."],
    },
  },
  {
    it: "the registration’s page",
    shown: (world) => legible(<ItemsCard {...world} law={lawOf(world)} />),
    says: {
      united_states: ["Of this, may be deductible $101.00"],
      canada: ["Eligible amount of the gift CA$105.00"],
      united_kingdom: ["Of this, eligible for Gift Aid £25.00"],
    },
  },
  {
    it: "the receipt on the registration’s page",
    shown: ({ order }) => legible(<ReceiptFacts order={order} pdfUrl="/receipt.pdf" />),
    says: {
      united_states: ["Of this, may be deductible $91.00", "Value received May be deductible"],
      canada: ["Eligible amount of the gift CA$95.00", "Value received Eligible amount"],
      united_kingdom: [
        "Of this, eligible for Gift Aid £15.00",
        "Value received Eligible for Gift Aid",
      ],
    },
  },
  {
    it: "the confirmation",
    shown: (world) => mailOf(world, "order-confirmed"),
    says: {
      united_states: ["Of this, may be deductible $101.00"],
      canada: ["Eligible amount of the gift CA$105.00"],
      united_kingdom: ["Of this, eligible for Gift Aid £25.00"],
      germany: ["Total €125.00"],
      plain: ["Total CHF 125.00"],
    },
  },
  {
    it: "the receipt’s mail",
    shown: (world) => mailOf(world, "order-receipt"),
    says: {
      united_states: [
        "Value received, by our good-faith estimate $24.00",
        "May be deductible $101.00",
        "value received $20.00, may be deductible $30.00",
      ],
      canada: [
        "Amount of the advantage CA$20.00",
        "Eligible amount CA$105.00",
        "value received CA$0.00, eligible amount CA$50.00",
      ],
      united_kingdom: ["Value of the benefits received £24.00", "Eligible for Gift Aid £25.00"],
      germany: ["Value received €24.00"],
      plain: ["Value received CHF 24.00"],
    },
  },
  {
    it: "the refund’s mail",
    shown: (world) => mailOf(world, "order-refunded"),
    says: {
      united_states: ["Of what remains, may be deductible $91.00"],
      canada: ["Eligible amount of what remains CA$95.00"],
      united_kingdom: ["Of what remains, eligible for Gift Aid £15.00"],
      germany: ["We’ve refunded €10.00"],
      plain: ["We’ve refunded CHF 10.00"],
    },
  },
  {
    it: "the preview of the confirmation",
    shown: (world) => previewOf(world, "confirmation"),
    says: {
      united_states: ["Of this, may be deductible $80.00"],
      canada: ["Eligible amount of the gift CA$80.00"],
      united_kingdom: ["Of this, eligible for Gift Aid £20.00"],
    },
  },
  {
    it: "the preview of the receipt’s mail",
    shown: (world) => previewOf(world, "receipt"),
    says: {
      united_states: ["May be deductible $80.00", "Our good-faith estimate"],
      canada: ["Eligible amount CA$80.00"],
      united_kingdom: ["Eligible for Gift Aid £20.00"],
    },
  },
  {
    it: "the receipt’s PDF",
    shown: async ({ owner, orderId, receipt }) => {
      const { bytes } = await printIssuedReceipt(owner, orderId, receipt.id);
      return flat(pdfText(Buffer.from(bytes)));
    },
    says: {
      united_states: ["May be deductible"],
      canada: ["Eligible amount"],
      united_kingdom: ["Eligible for Gift Aid"],
      germany: ["Zuwendung"],
    },
  },
  {
    it: "the gifts in the portal",
    shown: (world) =>
      legible(
        <GiftTable
          gifts={world.year.gifts}
          year={world.year.year ?? 0}
          showDonor={false}
          deductible={columnOf(world, world.year.deductible_label)}
        />,
      ),
    says: {
      united_states: ["May be deductible", "Not deductible"],
      canada: ["Eligible amount", "Not eligible"],
      united_kingdom: ["Eligible for Gift Aid", "Not eligible"],
      germany: ["Confirmed gift", "Not a gift"],
    },
  },
  {
    it: "the event payments in the portal",
    shown: (world) =>
      legible(
        <Purchases
          purchases={world.year.purchases}
          year={world.year.year ?? 0}
          deductible={columnOf(world, world.year.purchase_deductible_label)}
        />,
      ),
    says: {
      united_states: ["May be deductible $46.00"],
      canada: ["Eligible amount CA$50.00"],
      united_kingdom: ["Eligible for Gift Aid £15.00"],
      germany: ["Value received €20.00"],
      plain: ["Value received CHF 20.00"],
    },
  },
  {
    it: "the gifts as CSV",
    shown: ({ donor }) => exportOwnGifts(donor),
    says: {
      united_states: ["Returned,May be deductible,Currency"],
      canada: ["Returned,Eligible amount,Currency"],
      united_kingdom: ["Returned,Eligible for Gift Aid,Currency"],
      germany: ["Returned,Confirmed gift,Currency"],
      plain: ["Returned,Currency"],
    },
  },
  {
    it: "what was bought, for staff",
    shown: ({ asStaff }) => legible(<LinesCard order={asStaff} />),
    says: {
      united_states: ["May be deductible $101.00"],
      canada: ["Eligible amount CA$105.00"],
      united_kingdom: ["Eligible for Gift Aid £25.00"],
    },
  },
  {
    it: "the receipts of a registration, for staff",
    shown: ({ asStaff }) => legible(<ReceiptsCard order={asStaff} timeZone="UTC" />),
    says: {
      united_states: [
        "$125.00 · May be deductible: $101.00",
        "$115.00 · May be deductible: $91.00",
      ],
      canada: ["CA$115.00 · Eligible amount: CA$95.00"],
      united_kingdom: ["£115.00 · Eligible for Gift Aid: £15.00"],
    },
  },
  {
    it: "the confirmation of a refund",
    shown: ({ orderId, preview }) =>
      legible(<ConfirmRefund {...{ preview, order: orderId, buyer: "Paula", wanted: {} }} />),
    says: {
      united_states: [
        "May be deductible $10.00 less than before",
        "$115.00 remains · May be deductible: $91.00",
      ],
      canada: ["CA$115.00 remains · Eligible amount: CA$95.00"],
      united_kingdom: ["£115.00 remains · Eligible for Gift Aid: £15.00"],
    },
  },
  {
    it: "the tickets, for staff",
    shown: ({ setup, ticketTypes, law }) =>
      legible(<TicketTable event={setup} tickets={ticketTypes} law={law} mayEdit={false} />),
    says: {
      united_states: ["May be deductible $30.00", "May be deductible $46.00"],
      canada: ["Eligible amount CA$30.00", "Eligible amount CA$50.00"],
      united_kingdom: ["£50.00"],
      germany: ["€50.00"],
      plain: ["CHF 50.00"],
    },
  },
  {
    it: "the tickets without benefits, for staff",
    shown: ({ setup, ticketTypes, law }) => {
      const tickets = ticketTypes.map((each) => ({ ...each, benefit_kind: null }));
      return legible(<TicketTable event={setup} tickets={tickets} law={law} mayEdit={false} />);
    },
    says: Object.fromEntries(JURISDICTIONS.map((each) => [each, ["Benefits missing"]])),
  },
  {
    it: "the fields of a price",
    shown: ({ setup, law }) => legible(<PriceFields words={PROFILES[law].entry} event={setup} />),
    says: {
      united_states: ["Fair market value (USD)", "how much of the price may be deductible"],
      canada: ["Amount of the advantage (CAD)", "how much of the price is the eligible amount"],
      united_kingdom: ["Value of the benefits (GBP)", "whether Gift Aid can be claimed"],
      germany: ["Value of what the buyer receives (EUR)"],
      plain: ["Value of what the buyer receives (CHF)"],
    },
  },
  {
    it: "the fields of a gift",
    shown: ({ asked }) =>
      legible(
        <EnteredGift
          {...{ purposes: [], sources: [], pledges: { options: [] }, today: TODAY, asked }}
          custom={{ fields: [], stored: {}, names: {} }}
        />,
      ),
    says: {
      united_states: ["(not deductible)", "(Form 1098-C)", "may be deductible"],
      canada: ["Time or services (no official receipt)", "the eligible amount of the gift"],
      united_kingdom: ["Time or services (no Gift Aid)", "whether Gift Aid can be claimed"],
      germany: ["Time or services (cannot be confirmed)"],
      plain: ["Determines the wording of the receipt."],
    },
  },
  {
    it: "a gift that is none, for staff",
    shown: ({ dues, asked }) => legible(<About gift={dues} benefits={asked.words.benefits} />),
    says: {
      united_states: ["Membership, Never deductible"],
      canada: ["Membership, Never eligible for an official receipt"],
      united_kingdom: ["Membership, Never eligible for Gift Aid"],
      germany: ["Membership, Not a gift"],
      plain: ["Membership, Not a gift"],
    },
  },
  {
    it: "the preview of a letter",
    shown: async ({ owner }) => {
      const body = "{{deductible_amount}}: {{goods_statement}}";
      return (await previewLetter(owner, { subject: "Thanks", body })).body;
    },
    says: {
      united_states: ["$50.00: No goods or services were provided"],
      canada: ["$50.00: No advantage was received"],
      united_kingdom: ["$50.00: Nothing was provided in return"],
      plain: ["–: Nothing was provided in return"],
    },
  },
  {
    it: "what letters and messages can be filled with",
    shown: () =>
      JSON.stringify([Object.values(LETTER_FIELDS), Object.values(MESSAGE_PLACEHOLDERS)]),
    says: { united_states: ["can be claimed"] },
  },
];

const OF_UNITED_STATES = /deductib|deducted|fair market|good-faith|\bIRS\b/i;
/** What can be claimed, in the words of any law. */
const CLAIMS = /deductible|eligible|Gift Aid (?!cannot)/i;

describe.each(JURISDICTIONS)("under the law of %s", (law) => {
  it.each(SURFACES)("the wording is right for $it", async ({ shown, says }) => {
    const text = await shown(worldOf(law));
    for (const words of says[law] ?? []) expect(text).toContain(words);
    if (law !== "united_states") expect(text).not.toMatch(OF_UNITED_STATES);
    if (law === "germany" || law === "plain") expect(text).not.toMatch(CLAIMS);
    expect(text.length).toBeGreaterThan(0);
  });

  it("the receipt matches the preview of its refund", () => {
    const { preview, receipt } = worldOf(law);
    const issued = receipt.snapshot as ReceiptView;
    expect(preview.receipt).toEqual({
      refunded_amount: issued.refunded_amount,
      active_total_amount: issued.active_total_amount,
      active_tax_deductible_amount: issued.active_tax_deductible_amount,
    });
  });
});
