import { z } from "zod";

const flag = z
  .enum(["0", "1", "true", "false"])
  .default("0")
  .transform((value) => value === "1" || value === "true");

const limit = (points: number) => z.coerce.number().int().min(1).default(points);

function isSafeAddress(text: string): boolean {
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

const Settings = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("production"),
  /** Where people reach this installation. Links in mail come from here, never from a Host header. */
  APP_ORIGIN: z.url().default("http://localhost:3000"),
  /** Signs file URLs and dashboard sessions. At least 32 characters. */
  APP_SECRET: z.string().min(32),
  SERVICE_PREFIX: z
    .string()
    .regex(/^[A-Z][A-Z0-9]{1,9}$/)
    .default("SVC"),
  /** Demo world: the mailbox page is on and payments are test payments. */
  DEMO: flag,
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  JOBS: z.enum(["in-process", "worker"]).default("in-process"),
  CRON_SECRET: z.string().min(16).optional(),
  DATA_DIR: z.string().default(".data"),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default("Wellspring <no-reply@localhost>"),
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
  UPLOAD_MAX_MEGABYTES: z.coerce.number().positive().default(20),
  API_BODY_MAX_KILOBYTES: z.coerce.number().positive().default(1024),
  /** How long an entity's place is kept for somebody who checks out, each time it is asked for. */
  CHECKOUT_HOLD_MINUTES: z.coerce.number().min(1).max(120).default(15),
  LIMIT_ORDER_WRITES_PER_MINUTE: limit(30),
  LIMIT_ORDER_READS_PER_MINUTE: limit(120),
  LIMIT_UNKNOWN_TOKENS_PER_10_MINUTES: limit(30),
  LIMIT_LOGIN_FAILURES_PER_15_MINUTES: limit(10),
  LIMIT_LOGIN_FAILURES_PER_ADDRESS_PER_15_MINUTES: limit(50),
  LIMIT_EMAIL_LINKS_PER_15_MINUTES: limit(3),
  LIMIT_EMAIL_LINKS_PER_ADDRESS_PER_15_MINUTES: limit(30),
  LIMIT_WRONG_CODES_PER_15_MINUTES: limit(5),
  LIMIT_DONOR_SESSIONS_PER_10_MINUTES: limit(300),
  LIMIT_API_REQUESTS_PER_MINUTE: limit(600),
  LIMIT_PUBLIC_REQUESTS_PER_MINUTE: limit(600),
  LIMIT_UPLOADS_PER_10_MINUTES: limit(60),
  LIMIT_CHECKOUT_WRITES_PER_MINUTE: limit(60),
  LIMIT_DONATION_ATTEMPTS_PER_10_MINUTES: limit(10),
  LIMIT_CARD_FAILURES_PER_HOUR: limit(5),
});

export type Settings = z.infer<typeof Settings>;

export const SETTING_NAMES = Object.keys(Settings.shape);

let parsed: Settings | undefined;

/** The settings, checked once. Throws a sentence that names each wrong or missing one. */
export function env(): Settings {
  if (parsed) return parsed;
  const given = Object.fromEntries(
    Object.entries(process.env).filter(([, value]) => value !== undefined && value !== ""),
  );
  const result = Settings.safeParse(given);
  if (!result.success) {
    const list = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`Settings are wrong or missing (see .env.example): ${list.join("; ")}`);
  }
  parsed = result.data;
  return parsed;
}

/** Reads the environment again at the next `env()`. For tests that change a setting. */
export function reloadEnv(): void {
  parsed = undefined;
}
