import { z } from "zod";
import { AppError } from "./errors";

const flag = z
  .enum(["0", "1", "true", "false"])
  .default("0")
  .transform((value) => value === "1" || value === "true");

const limit = (points: number) => z.coerce.number().int().min(1).default(points);

function isSafeAddress(text: string): boolean {
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

const Fields = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("production"),
  /** Where people reach this installation. Links in mail come from here, never from a Host header. */
  APP_ORIGIN: z.url().default("http://localhost:3000"),
  /** Seals and signs what the database and browsers keep. At least 32 characters (decision 021). */
  APP_SECRET: z.string().min(32),
  /** Earlier secrets, separated by commas: read until `npm run reseal` is done and a week is over. */
  APP_SECRETS_OLD: z
    .string()
    .default("")
    .transform((list) => list.split(",").map((each) => each.trim()))
    .transform((list) => list.filter((each) => each !== ""))
    .pipe(z.array(z.string().min(32))),
  SERVICE_PREFIX: z
    .string()
    .regex(/^[A-Z][A-Z0-9]{1,9}$/)
    .default("SVC"),
  /** Demo world: the mailbox page is on and payments are test payments. */
  DEMO: flag,
  /** For tests of the pages: `?lang=en-XA` shows accented, longer text, `?lang=ar-XB` from right to left. */
  PSEUDO_LOCALES: flag,
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** Bearer token for `/metrics`; while it is unset, that address is not there. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** A port of its own for `/metrics`, without a token, in servers and workers. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  /** Where traces go over OTLP/HTTP, such as http://localhost:4318; unset: no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  OTEL_SERVICE_NAME: z.string().default("wellspring"),
  /** The share of requests that are traced, from 0 to 1. */
  OTEL_SAMPLE_RATIO: z.coerce.number().min(0).max(1).default(1),
  /** Who runs jobs. `scheduler`: whoever calls `/api/jobs/run`, and each request once it is answered. */
  JOBS: z.enum(["in-process", "worker", "scheduler"]).default("in-process"),
  CRON_SECRET: z.string().min(16).optional(),
  /** For the demo and tests: webhooks may go to this machine, by http too. Never set it in production. */
  WEBHOOK_LOOPBACK: flag,
  /** Says that a preview deployment has a database, secret and mail of its own. */
  PREVIEW_SETTINGS: z.enum(["own"]).optional(),
  DATA_DIR: z.string().default(".data"),
  SMTP_URL: z.string().optional(),
  /** Of mailings, for each process that sends them. */
  MAILINGS_PER_SECOND: z.coerce.number().int().min(1).max(1_000).default(100),
  MAILING_CONNECTIONS: z.coerce.number().int().min(1).max(50).default(5),
  MAIL_FROM: z.string().default("Wellspring <no-reply@localhost>"),
  /** Where servers report mail that they could not deliver; unset: to the sender in MAIL_FROM. */
  MAIL_BOUNCES_TO: z.email().optional(),
  /** What becomes of mail is told at `/api/v1/webhooks/mail/…`; an address without its setting is not there. */
  MAILGUN_SIGNING_KEY: z.string().min(16).optional(),
  SES_TOPIC_ARNS: z
    .string()
    .default("")
    .transform((list) => list.split(",").map((each) => each.trim()))
    .transform((list) => list.filter((each) => each !== ""))
    .pipe(z.array(z.string().regex(/^arn:aws[\w-]*:sns:[\w-]+:\d+:[\w.-]+$/))),
  /** Whoever pipes a bounce mailbox to us sends it as a bearer token. */
  MAIL_DSN_SECRET: z.string().min(16).optional(),
  /** Text messages go out through Twilio once both are set; in the demo and in development, to the mailbox page. */
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-fA-F]{32}$/, "is AC and 32 digits and letters from a to f")
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(16).optional(),
  /** For a simulator on this machine. */
  TWILIO_API_URL: z
    .url()
    .refine(isSafeAddress, "is https, or http on this machine")
    .default("https://api.twilio.com"),
  /** Of mailings, for each process that sends them. */
  TEXTS_PER_SECOND: z.coerce.number().int().min(1).max(500).default(10),
  /** Who answers STOP, START, and HELP: we, or the carrier by itself. */
  TEXT_KEYWORD_REPLIES: z.enum(["own", "carrier"]).default("own"),
  UPLOADTHING_TOKEN: z.string().optional(),
  /** Without it, and in the demo, every payment goes to the built-in test gateway. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, "starts with sk_live_, sk_test_, rk_live_ or rk_test_")
    .optional(),
  /** Goes to browsers, so that card numbers go from there to Stripe and never to us. */
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, "starts with pk_live_ or pk_test_")
    .optional(),
  /** Of the endpoint `{APP_ORIGIN}/api/webhooks/stripe`; while it is unset, that address is not there. */
  STRIPE_WEBHOOK_SECRET: z.string().startsWith("whsec_").optional(),
  /** For a simulator on this machine. */
  STRIPE_API_BASE: z
    .url()
    .refine(isSafeAddress, "is https, or http on this machine")
    .default("https://api.stripe.com"),
  STRIPE_TIMEOUT_SECONDS: z.coerce.number().min(0.1).max(80).default(20),
  /** For a simulator on this machine; unset: PayPal’s own addresses, by an account’s mode. */
  PAYPAL_API_BASE: z.url().refine(isSafeAddress, "is https, or http on this machine").optional(),
  PAYPAL_TIMEOUT_SECONDS: z.coerce.number().min(0.1).max(80).default(20),
  /** Threads for PDFs and pictures; 0: one fewer than the machine has processors, at most 4. */
  WORKER_THREADS: z.coerce.number().int().min(0).max(16).default(0),
  /** Tasks that may wait for a thread; one more is answered with 503. */
  WORKER_QUEUE: z.coerce.number().int().min(1).default(32),
  /** Heap of one thread. */
  WORKER_MEMORY_MB: z.coerce.number().int().min(128).default(512),
  UPLOAD_MAX_MEGABYTES: z.coerce.number().positive().default(20),
  /** What the host lets a request have; unset: it cuts none. */
  REQUEST_MAX_MEGABYTES: z.coerce.number().min(2).optional(),
  API_BODY_MAX_KILOBYTES: z.coerce.number().positive().default(1024),
  /** How old an answer for everybody may be on a public page; 0: each page reads its own. */
  PUBLIC_ANSWER_SECONDS: z.coerce.number().min(0).max(60).default(5),
  /** How long an entity's place is kept for somebody who checks out, each time it is asked for. */
  CHECKOUT_HOLD_MINUTES: z.coerce.number().min(1).max(120).default(15),
  LIMIT_ORDER_WRITES_PER_MINUTE: limit(30),
  LIMIT_ORDER_READS_PER_MINUTE: limit(120),
  LIMIT_UNKNOWN_TOKENS_PER_10_MINUTES: limit(30),
  LIMIT_LOGIN_FAILURES_PER_15_MINUTES: limit(10),
  LIMIT_LOGIN_FAILURES_PER_ADDRESS_PER_15_MINUTES: limit(50),
  LIMIT_LOGIN_FAILURES_PER_ACCOUNT_PER_15_MINUTES: limit(100),
  LIMIT_EMAIL_LINKS_PER_15_MINUTES: limit(3),
  LIMIT_EMAIL_LINKS_PER_ADDRESS_PER_15_MINUTES: limit(30),
  LIMIT_MAIL_REQUESTS_PER_ORGANIZATION_PER_HOUR: limit(1000),
  /** How long the places of an order by check are kept before its buyer opened the link in their mail. */
  UNCONFIRMED_HOLD_MINUTES: z.coerce.number().min(5).max(1440).default(60),
  LIMIT_UNCONFIRMED_ORDERS_PER_MAILBOX_AND_EVENT: limit(3),
  LIMIT_UNCONFIRMED_ORDERS_PER_ADDRESS_AND_EVENT: limit(10),
  LIMIT_UNPROVED_EMAILS_PER_MAILBOX_PER_DAY: limit(3),
  LIMIT_REQUESTED_EMAILS_PER_MAILBOX_PER_DAY: limit(30),
  LIMIT_WRONG_CODES_PER_15_MINUTES: limit(5),
  LIMIT_DONOR_SESSIONS_PER_10_MINUTES: limit(300),
  /** Public forms: how often they may be sent at all. */
  LIMIT_FORMS_PER_ADDRESS_PER_10_MINUTES: limit(120),
  LIMIT_FORMS_PER_NETWORK_PER_10_MINUTES: limit(600),
  LIMIT_FORMS_PER_ORGANIZATION_PER_10_MINUTES: limit(20_000),
  /** How often before each further one needs a solved challenge. */
  LIMIT_UNCHALLENGED_FORMS_PER_NETWORK_PER_10_MINUTES: limit(30),
  LIMIT_UNCHALLENGED_FORMS_PER_ORGANIZATION_PER_10_MINUTES: limit(600),
  /** How many visitors without JavaScript may wait instead of solving one. */
  LIMIT_FORM_SUBMISSIONS_PER_ADDRESS_PER_MINUTE: limit(5),
  LIMIT_WAITING_PASSES_PER_NETWORK_PER_HOUR: limit(10),
  /** How long they wait. */
  CHALLENGE_WAIT_SECONDS: z.coerce.number().int().min(1).max(300).default(30),
  LIMIT_API_REQUESTS_PER_MINUTE: limit(600),
  LIMIT_PUBLIC_REQUESTS_PER_MINUTE: limit(600),
  LIMIT_UPLOADS_PER_10_MINUTES: limit(60),
  /** Files that answer questions of forms. */
  LIMIT_FORM_UPLOADS_PER_ADDRESS_PER_10_MINUTES: limit(40),
  LIMIT_FORM_UPLOADS_PER_ORGANIZATION_PER_HOUR: limit(1_000),
  LIMIT_PAGE_PICTURES_PER_DONOR_PER_DAY: limit(30),
  /** Texts that staff send to a number of their choice to see them. */
  LIMIT_TEST_TEXTS_PER_ORGANIZATION_PER_HOUR: limit(20),
  LIMIT_CHECKOUT_WRITES_PER_MINUTE: limit(60),
  LIMIT_DONATION_ATTEMPTS_PER_10_MINUTES: limit(10),
  LIMIT_CARD_FAILURES_PER_HOUR: limit(5),
});

/** Is a key of Stripe's for real money? */
const isLive = (key: string): boolean => key.split("_")[1] === "live";

const Settings = Fields.superRefine((given, context) => {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = given;
  if (!secret || !publishable || isLive(secret) === isLive(publishable)) return;
  context.addIssue({
    code: "custom",
    path: ["STRIPE_PUBLISHABLE_KEY"],
    message: "is of test mode where STRIPE_SECRET_KEY is live, or the other way round",
  });
});

export type Settings = z.infer<typeof Settings>;

export const SETTING_NAMES = Object.keys(Fields.shape);

let parsed: Settings | undefined;

/** The limit of its functions (https://vercel.com/docs/functions/limitations). */
const VERCEL_REQUEST_MEGABYTES = "4.5";

const PREVIEW_REFUSED =
  "This is a preview deployment and may have the settings of production: it would show production's data, mail from it and charge cards. Give it a database, an APP_SECRET and mail settings of its own, then set PREVIEW_SETTINGS=own for previews only.";

const RETRY_LATER = { "Retry-After": "3600" };

/** Is this one of the deployments that Vercel makes of each branch, or `vercel dev`? */
const isPreview = (): boolean => (process.env.VERCEL_ENV || "production") !== "production";

/** What a preview answers that nobody said has settings of its own. It does nothing else. */
export const previewRefusal = (): AppError | undefined =>
  isPreview() && !process.env.PREVIEW_SETTINGS
    ? new AppError("unavailable", "preview_refused", PREVIEW_REFUSED, {}, RETRY_LATER)
    : undefined;

/**
 * The settings, checked once. Throws a sentence that names each wrong or missing one, and for a preview
 * that was not said to have its own.
 */
export function env(): Settings {
  if (parsed) return parsed;
  const given: Record<string, string | undefined> = Object.fromEntries(
    Object.entries(process.env).filter(([, value]) => value !== undefined && value !== ""),
  );
  // No process of ours stays there between requests.
  if (given.VERCEL && given.JOBS !== "worker") given.JOBS = "scheduler";
  if (given.VERCEL) given.REQUEST_MAX_MEGABYTES ??= VERCEL_REQUEST_MEGABYTES;
  const result = Settings.safeParse(given);
  if (!result.success) {
    const list = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`Settings are wrong or missing (see .env.example): ${list.join("; ")}`);
  }
  const refusal = previewRefusal();
  if (refusal) throw refusal;
  parsed = result.data;
  return parsed;
}

/** Reads the environment again at the next `env()`. For tests that change a setting. */
export function reloadEnv(): void {
  parsed = undefined;
}
