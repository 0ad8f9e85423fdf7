import { sql } from "drizzle-orm";
import { converted, grossOf } from "@/lib/giving/counting";
import type { Dataset } from "../field";
import { choice, field, reference } from "../fields";
import { amountBand, GIFT_FIELDS, GIFT_JOINS, netOfGift, OF_GIFTS } from "./gift-parts";
import { CREDIT_WORDS } from "./words";

/** Gifts that count, as the portfolio counts them (`portfolio §1`). */
export const GIFTS: Dataset = {
  ...OF_GIFTS,
  key: "gift",
  label: "Gifts",
  description: "Each gift that counts as giving, once, net of refunds.",
  row: { one: "gift", many: "gifts" },
  from: () => sql`donations d ${GIFT_JOINS}`,
  order: [
    { by: sql`d.donated_on`, type: "date", descending: true },
    { by: sql`d.id`, type: "int", descending: true },
  ],
  shown: ["donated_on", "donor", "amount", "program", "method", "appeal"],
  fields: [
    field("amount", "Amount", "money", netOfGift),
    field("gross_amount", "Amount before refunds", "money", (ground) =>
      converted(ground, grossOf(ground)),
    ),
    field("refunded_amount", "Refunded", "money", (ground) =>
      converted(
        ground,
        sql`${grossOf(ground)} - greatest(${grossOf(ground)} - d.refunded_amount, 0)`,
      ),
    ),
    field("is_refunded", "Partly refunded", "flag", sql`(d.refunded_amount > 0)`),
    field("benefit_value", "Fair market value of benefits", "money", (ground) =>
      converted(ground, sql`d.fair_market_value`),
    ),
    amountBand(netOfGift),
    ...GIFT_FIELDS,
  ],
};

/**
 * The purposes that gifts were divided among. What was refunded is taken from each in proportion, so that
 * the lines of a gift add up to it to the last minor unit; a gift without lines is one row without purpose.
 */
export const GIFT_LINES: Dataset = {
  ...OF_GIFTS,
  key: "gift_line",
  label: "Gifts by purpose",
  description:
    "Each purpose of each gift that counts as giving, with its share of the gift net of refunds.",
  row: { one: "gift purpose", many: "gift purposes" },
  from: ({ organizationId }) => sql`donations d ${GIFT_JOINS}
    left join (
      select line.*, sum(line.amount) over (
        partition by line.organization_id, line.donation_id order by line.id) as running
      from donation_lines line where line.organization_id = ${organizationId}
    ) line on line.organization_id = d.organization_id and line.donation_id = d.id
    left join designations designation on designation.organization_id = line.organization_id
      and designation.id = line.designation_id
    left join entities recipient on recipient.organization_id = line.organization_id
      and recipient.id = line.entity_id`,
  order: [
    { by: sql`d.donated_on`, type: "date", descending: true },
    { by: sql`d.id`, type: "int", descending: true },
    { by: sql`coalesce(line.id, 0)`, type: "int" },
  ],
  shown: ["donated_on", "donor", "amount", "designation", "recipient", "program"],
  fields: [
    field("amount", "Amount", "money", (ground) => {
      const upTo = (running: ReturnType<typeof sql>) =>
        sql`round(${netOfGift(ground)} * (${running})::numeric / d.amount)::bigint`;
      return sql`case when line.id is null then ${netOfGift(ground)}
        else ${upTo(sql`line.running`)} - ${upTo(sql`line.running - line.amount`)} end`;
    }),
    reference(
      "designation",
      "Designation",
      sql`designation.id`,
      sql`designation.name`,
      "designations",
      { isNullable: true },
    ),
    reference("recipient", "Recipient", sql`recipient.id`, sql`recipient.title`, undefined, {
      isNullable: true,
      needs: "entities_view",
    }),
    ...GIFT_FIELDS,
  ],
};

/** Credits for gifts of others: they add nothing to what was given, and are never summed with gifts. */
export const SOFT_CREDITS: Dataset = {
  ...OF_GIFTS,
  key: "soft_credit",
  label: "Soft credits",
  description:
    "Each soft credit for another donor’s gift, up to the amount of the gift that counts. Don’t add soft credits to gifts: they are the same money.",
  row: { one: "soft credit", many: "soft credits" },
  from: () => sql`soft_credits credit
    join donations d on d.organization_id = credit.organization_id and d.id = credit.donation_id
    join donors credited on credited.organization_id = credit.organization_id
      and credited.id = credit.donor_id ${GIFT_JOINS}`,
  where: ({ organizationId }) => sql`credit.organization_id = ${organizationId}
    and credit.revoked_at is null`,
  donor: sql`credit.donor_id`,
  order: [
    { by: sql`d.donated_on`, type: "date", descending: true },
    { by: sql`credit.id`, type: "int", descending: true },
  ],
  shown: ["donated_on", "credited_donor", "credit_type", "amount", "donor"],
  fields: [
    field(
      "amount",
      "Credited amount",
      "money",
      (ground) =>
        sql`least(${netOfGift(ground)}, ${converted(ground, sql`coalesce(credit.amount, ${grossOf(ground)})`)})`,
    ),
    reference(
      "credited_donor",
      "Credited donor",
      sql`credited.id`,
      sql`credited.display_name`,
      undefined,
      { needs: "donors_view" },
    ),
    choice("credit_type", "Credit type", sql`credit.type_key`, CREDIT_WORDS),
    ...GIFT_FIELDS,
  ],
};
