import { expect, it } from "vitest";
import type { CreditedGift, CreditedGifts } from "@/lib/portfolio/profile/credited-gifts";
import { spokenMarkup } from "@/testing/spoken";
import { FigureTold } from "./figure-told";
import { GiftRows } from "./gift-rows";

const GIFT: CreditedGift = {
  ...{ donation_id: 5, date: "2026-03-01", is_direct: true, legal_donor_id: 9 },
  ...{ legal_donor_name: "The fund", method: "check", amount: 50, currency: "JPY" },
  ...{ counted: null, whole: null },
};
const found = (values: Partial<CreditedGifts>): CreditedGifts => ({
  ...{ figure: "without_rate", span: { from: null, to: null }, currency: "USD", total: 0 },
  ...{ whole: null, scopes: [], count: 1, data: [GIFT], nextCursor: null },
  ...values,
});
const text = (markup: string) => markup.replaceAll(/<[^>]*>/g, "");

it("shows gifts without a rate in their own currency, without a total", () => {
  const told = text(spokenMarkup(<FigureTold found={found({})} />));
  expect(told).toContain("1 gift left out of all figures");
  expect(told).not.toContain("$0.00");
  const rows = spokenMarkup(<GiftRows found={found({})} maySetRates />);
  expect(rows).toContain(
    'href="/admin/settings/currency-rates?currency=JPY&amp;on=2026-03-01#set"',
  );
  expect(rows).not.toContain("Total");
  expect(spokenMarkup(<GiftRows found={found({})} maySetRates={false} />)).not.toContain(
    "currency-rates",
  );
});

it("shows the total of a vehicle's gifts, and the part that counts", () => {
  const data = [{ ...GIFT, whole: 100, counted: 40 }];
  const vehicle = found({ figure: "vehicle", whole: 100, total: 40, data });
  expect(text(spokenMarkup(<FigureTold found={vehicle} />))).toBe(
    "$100.00 in 1 gift, given in its own name. Of that, $40.00 counts here.",
  );
  expect(text(spokenMarkup(<GiftRows found={vehicle} maySetRates />))).toContain(
    "Total$100.00$40.00",
  );
});

it("says what is missing from gifts without a credit", () => {
  const said = (...scopes: string[]) =>
    text(
      spokenMarkup(
        <FigureTold found={found({ figure: "unattributed", whole: 100, total: 60, scopes })} />,
      ),
    );
  const told = "$60.00 of $100.00, in 1 gift that came through others, is not credited to anyone.";
  expect(said("attributed_only")).toBe(`${told} It isn’t counted in any total until credited.`);
  expect(said("all")).toContain(`${told} It still counts here`);
  expect(said("none")).toContain(`${told} It doesn’t count here, credited or not`);
  expect(said("all", "attributed_only")).toBe(
    `${told} Of this, some still counts, like all giving through its link; some isn’t counted in any total until credited.`,
  );
});
