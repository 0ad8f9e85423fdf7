import { z } from "zod";
import type { Giver } from "@/db/schema/checkout";
import { EmailOrBlank } from "@/lib/accounts/schema";
import { contact } from "@/lib/donors/schema";
import { blankable, blankableProse, PathId, RowId, textUpTo } from "@/lib/input";
import { spoken } from "@/lib/language/schema";
import { WAYS } from "@/lib/payments/ways-schema";
import { AmountInput } from "@/lib/sponsorship/schema";

const client = {
  client_id: textUpTo(80).meta({ description: "The organization's id or slug" }),
  program_id: PathId,
};
const session = {
  session_id: textUpTo(255).meta({ description: "A donor session, anonymous or signed in" }),
};
const designation = {
  designation_id: textUpTo(80).meta({
    description: "The designation's id or its word, such as `general`",
  }),
};
const entity = { entity_id: PathId };
const frequency = {
  frequency: textUpTo(20).meta({
    description: "Months between gifts: 0 once, 1 monthly, 2, 3, 4, 6, 12; as the program allows",
  }),
};
const amount = {
  amount: textUpTo(40).meta({
    description:
      "Of one gift, in major units, such as 25.00. A place with a monthly price takes that price times the months that the gift pays for.",
  }),
};

export const CheckoutPath = z.object({ ...client, ...session });
export const DesignationPath = z.object({ ...client, ...designation, ...session });
export const DesignationAmountPath = z.object({ ...client, ...designation, ...amount, ...session });
export const DesignationFrequencyPath = z.object({
  ...client,
  ...designation,
  ...frequency,
  ...session,
});
export const EntityPath = z.object({ ...client, ...entity, ...session });
export const EntityAmountPath = z.object({ ...client, ...entity, ...amount, ...session });
export const EntityFrequencyPath = z.object({ ...client, ...entity, ...frequency, ...session });

const Frequency = z.union([z.int(), textUpTo(20)]).meta({
  description: "Months between gifts: 0 once, 1 monthly, 2, 3, 4, 6, 12; as the program allows",
});

const via = textUpTo(60).optional().meta({
  description:
    "The `via` parameter of the page, which links of mailings and the way on from forms have: the gift counts as raised by the mailing or form",
});

const forPage = {
  fundraising_page: RowId.nullish().meta({
    description:
      "The fundraising page that the gift counts for, by its ID. A checkout can give to several pages.",
  }),
  display_name: blankable(120)
    .nullish()
    .meta({ description: "What the page calls the giver; their own name unless given" }),
  anonymous: z.boolean().default(false).meta({ description: "The page doesn’t name the giver" }),
  message: blankableProse(500).nullish().meta({ description: "Shown on the page" }),
};
export type PageChoice = z.output<z.ZodObject<typeof forPage>>;

export const NewDesignationItem = z.strictObject({
  amount: AmountInput,
  frequency: Frequency.default(0),
  via,
  ...forPage,
});
export type NewDesignationItemInput = z.input<typeof NewDesignationItem>;

export const NewEntityItem = z.strictObject({
  amount: AmountInput.nullish().meta({
    description:
      "Needed where the profile has no amount of its own. A place costs its monthly price times the months that the gift pays for; another amount is refused.",
  }),
  frequency: Frequency.default(1),
  via,
  ...forPage,
});
export type NewEntityItemInput = z.input<typeof NewEntityItem>;

const Tribute = z.strictObject({
  kind: z.enum(
    ["in_honor", "in_memory"],
    "Choose whether the gift is in honor or in memory of someone.",
  ),
  name: textUpTo(255)
    .transform((given) => given.trim())
    .refine((given) => given !== "", "Enter the name of the person this gift is dedicated to."),
  notify_name: blankable(255).nullish(),
  notify_email: EmailOrBlank.nullish(),
  message: blankableProse(1000).nullish(),
});

/** What somebody says about themselves. */
export const GIVER_KEYS = [
  "first_name",
  "last_name",
  "email",
  "phone",
  "street",
  "address_line2",
  "city",
  "state",
  "zip",
  "country",
] as const satisfies readonly (keyof Giver)[];

/** What is not given stays; null clears. */
export const CheckoutDetails = z.strictObject({
  first_name: blankable(255).nullish(),
  last_name: blankable(255).nullish(),
  email: EmailOrBlank.nullish(),
  ...contact,
  ...spoken,
  covers_fees: z.boolean().optional(),
  is_anonymous: z.boolean().optional().meta({
    description: "The name is not shown to others. The organization knows it.",
  }),
  on_behalf_of: blankable(255).nullish().meta({ description: "The organization that gives" }),
  tribute: Tribute.nullish(),
  note: blankableProse(1000).nullish(),
  gift_aid: z.boolean().optional().meta({
    description:
      "Makes the Gift Aid declaration in the checkout’s `gift_aid.words`, recorded once the gift has come through. Paying then needs the donor’s name, `street` with the house’s number or name, and a UK postcode in `zip` or a `country` outside the UK. Refused for organizations that give, and where Gift Aid is not claimed.",
  }),
});
export type CheckoutDetails = z.output<typeof CheckoutDetails>;
export type CheckoutDetailsInput = z.input<typeof CheckoutDetails>;

const HOLDER = {
  card: "Enter the name on the card.",
  wallet: "Enter the name on the card.",
  bank_debit: "Enter the account holder’s name.",
};
const TOKEN = {
  card: "Enter your card.",
  wallet: "Choose your wallet again.",
  bank_debit: "Enter your bank account.",
};

const payment = z.strictObject({
  way: z.enum(WAYS).default("card").meta({
    description:
      "What pays. `paypal`, `bank_transfer` and `check` take no token and are for one-time gifts: PayPal answers with `redirect_url`, a transfer or check with the `reference` to send the money with.",
  }),
  cardHolderName: textUpTo(120)
    .transform((given) => given.trim())
    .default("")
    .meta({ description: "Of the card or bank account" }),
  token: textUpTo(260).default("").meta({
    description:
      "What the payment processor’s form hands out in place of a card or bank account, such as `tok_visa` in test mode",
  }),
  expected_total: AmountInput.nullish().meta({
    description: "What the donor was shown. Another total is refused with 409 instead of charged.",
  }),
});

/** What a checkout is paid with. A card or bank account comes as a token, with its holder’s name. */
export const CheckoutPayment = payment.superRefine(({ way, cardHolderName, token }, context) => {
  if (way === "paypal" || way === "bank_transfer" || way === "check") return;
  const require = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  if (cardHolderName === "") require("cardHolderName", HOLDER[way]);
  if (token === "") require("token", TOKEN[way]);
});
export type CheckoutPaymentInput = z.input<typeof CheckoutPayment>;

const nullable = z.string().nullable();
const Amount = z.number().min(0);

const Item = z.object({
  id: RowId,
  designation: z.object({ id: RowId, word: z.string(), name: z.string() }).nullable(),
  entity: z.object({ id: RowId, title: z.string(), thumb: z.string(), url: z.string() }).nullable(),
  label: z.string(),
  fundraising_page: z
    .object({ id: RowId, title: z.string() })
    .nullable()
    .meta({ description: "The page that it counts for" }),
  amount: Amount.meta({ description: "Of one gift: for all the months that it pays for" }),
  frequency: z.int(),
  amount_is_fixed: z.boolean(),
  price_per_month: Amount.nullable().meta({ description: "Null where the donor chose the amount" }),
  pays_for_months: z.int().nullable().meta({
    description: "Months that one gift pays for; of a one-time sponsorship as the program says",
  }),
  terms: z.string().nullable().meta({
    description: "In words: `$114.00 every 3 months · $38.00 a month`",
  }),
  has_places: z.boolean().meta({ description: "Sponsors take places, which are kept for a while" }),
  held_until: z.iso.datetime().nullable().meta({
    description: "Until when a place is kept; null where none is, or not any more",
  }),
});

export const CheckoutView = z
  .object({
    id: RowId.nullable().meta({ description: "Null until something is in it" }),
    session_id: z.int(),
    program_id: RowId,
    program_name: z.string(),
    status: z.enum(["open", "paying", "completed"]),
    currency: z.string(),
    items: z.array(Item),
    subtotal: Amount,
    fees_to_cover: Amount.meta({ description: "The extra that leaves the gift whole" }),
    covers_fees: z.boolean(),
    fees_covered: Amount,
    total: Amount.meta({ description: "What is charged now" }),
    allowed: z.object({
      frequencies: z.array(z.int()),
      minimum_amount: Amount,
      maximum_amount: Amount.nullable(),
      suggested_amounts: z.array(Amount),
      suggested_impacts: z.array(z.string()).meta({
        description: "What each of them does, in the same order; empty where nothing is said",
      }),
      suggests_monthly: z.boolean().meta({
        description: "Ask whoever gives once whether they would rather give monthly",
      }),
      fee_cover: z.object({ percent: z.number(), fixed: Amount }),
      ways: z.array(z.enum(WAYS)).meta({ description: "What it can be paid with" }),
      one_time_months: z.int().meta({ description: "Months that a one-time sponsorship pays for" }),
    }),
    designations: z.array(z.object({ id: RowId, word: z.string(), name: z.string() })),
    giver: z.object({
      first_name: nullable,
      last_name: nullable,
      email: nullable,
      phone: nullable,
      street: nullable,
      address_line2: nullable,
      city: nullable,
      state: nullable,
      zip: nullable,
      country: nullable,
    }),
    is_anonymous: z.boolean(),
    on_behalf_of: nullable,
    tribute: z
      .object({
        kind: z.enum(["in_honor", "in_memory"]),
        name: z.string(),
        notify_name: nullable,
        notify_email: nullable,
        message: nullable,
      })
      .nullable(),
    note: nullable,
    gift_aid: z
      .object({
        words: z.string().meta({ description: "What the donor declares with `gift_aid`" }),
        declared: z.boolean().meta({ description: "Whether they do, with this checkout" }),
        covered_since: nullable.meta({
          format: "date",
          description:
            "The day of the signed-in donor’s declaration that covers all of this already; null otherwise",
        }),
      })
      .nullable()
      .meta({ description: "Null unless the organization claims Gift Aid" }),
    url: z.string().meta({ description: "The page where the person continues" }),
  })
  .meta({ id: "Checkout" });
export type CheckoutView = z.output<typeof CheckoutView>;

export const PaidView = z
  .object({
    checkout_id: RowId,
    donation_id: RowId.nullable(),
    status: z.enum(["completed", "processing", "requires_action", "awaiting"]).meta({
      description:
        "`awaiting`: a bank is debited in some days, or the donor sends the money with the `reference`",
    }),
    reference: nullable.meta({ description: "Goes with a transfer or on a check" }),
    total: Amount,
    currency: z.string(),
    receipt_number: nullable,
    redirect_url: nullable.meta({
      description: "Where the donor's bank asks them, or where the gift's page is",
    }),
  })
  .meta({ id: "PaidCheckout" });
export type PaidView = z.output<typeof PaidView>;
