import { z } from "zod";
import { env } from "@/lib/env";
import type { AppError, ErrorKind } from "@/lib/errors";
import type { PathValues, Refusal } from "./contract";

/** The only place where a kind of error becomes a status (`decisions §2`). */
const STATUS: Record<ErrorKind, number> = {
  bad_request: 400,
  unauthenticated: 401,
  declined: 402,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  challenge: 428,
  limited: 429,
  unavailable: 503,
};

export const statusOf = (error: AppError): number => STATUS[error.kind];

const ProblemView = z.object({
  path: z.string().meta({ description: "Dotted, such as `attendees.0.email`" }),
  code: z.string(),
  message: z.string(),
});

/** Public event operations: `{message, error_code, details}`. */
export const publicRefusal: Refusal = {
  schema: z
    .object({
      message: z.string(),
      error_code: z.string(),
      details: z.looseObject({
        errors: z.array(ProblemView).optional(),
        current_version: z.string().optional(),
      }),
    })
    .meta({ id: "PublicRefusal" }),
  render: (error) => ({
    message: error.message,
    error_code: error.code,
    details: error.details,
  }),
};

const TermsView = z.object({ terms: z.looseObject({}) }).meta({
  description: "The current value, if it differs from what was shown",
});

/**
 * Admin operations: `{message, status: "error", error_code}`, `errors` on 422, and `details` where the
 * terms of what is asked have changed since they were shown.
 */
export const adminRefusal: Refusal = {
  schema: z
    .object({
      message: z.string(),
      status: z.literal("error"),
      error_code: z.string(),
      errors: z.array(ProblemView).optional(),
      details: TermsView.optional(),
    })
    .meta({ id: "AdminRefusal" }),
  render: (error) => ({
    message: error.message,
    status: "error",
    error_code: error.code,
    ...(error.kind === "invalid" ? { errors: error.problems } : {}),
    ...(error.details.terms ? { details: { terms: error.details.terms } } : {}),
  }),
};

const INITIALIZING = "FUNDRAISING_PORTFOLIO_PROJECTION_INITIALIZING";

/** Portfolio: as `adminRefusal`; while the projection is not ready, `{success, error_code, message, projection}`. */
export const portfolioRefusal: Refusal = {
  schema: z
    .union([
      z.object({
        success: z.literal(false),
        error_code: z.literal(INITIALIZING),
        message: z.string(),
        projection: z.looseObject({ status: z.string(), ready: z.boolean() }),
      }),
      adminRefusal.schema,
    ])
    .meta({ id: "PortfolioRefusal" }),
  render: (error, path) =>
    error.code === INITIALIZING
      ? {
          success: false,
          error_code: error.code,
          message: error.message,
          projection: error.details.projection,
        }
      : adminRefusal.render(error, path),
};

/**
 * What a refusal says whose body lists no problems: every problem once, or else its own sentence. "Some of
 * what was sent is not valid." alone would not tell what to mend.
 */
const saidOf = ({ message, problems }: AppError): string =>
  [...new Set(problems.map((problem) => problem.message))].join(" ") || message;

/** Log-in: `{status, message}`; `status` names the second factor when it is what is missing. */
export const loginRefusal: Refusal = {
  schema: z
    .object({ status: z.enum(["error", "two_factor_required"]), message: z.string() })
    .meta({ id: "LoginRefusal" }),
  render: (error) => ({
    status: error.code === "two_factor_required" ? "two_factor_required" : "error",
    message: saidOf(error),
  }),
};

/** Entity create: `{message}`, and `errors` on 422. */
export const messageRefusal: Refusal = {
  schema: z
    .object({ message: z.string(), errors: z.array(ProblemView).optional() })
    .meta({ id: "MessageRefusal" }),
  render: (error) => ({
    message: error.message,
    ...(error.kind === "invalid" ? { errors: error.problems } : {}),
  }),
};

/** Entity listing: `{message, error}`; `error` names the kind of refusal for programs. */
export const listingRefusal: Refusal = {
  schema: z.object({ message: z.string(), error: z.string() }).meta({ id: "ListingRefusal" }),
  render: (error) => ({
    message: saidOf(error),
    error: error.problems[0]?.code ?? error.code,
  }),
};

/** File upload: `{message, Error}`, and `{message}` when there is no cause to name. */
export const uploadRefusal: Refusal = {
  schema: z
    .object({ message: z.string(), Error: z.string().optional() })
    .meta({ id: "UploadRefusal" }),
  render: (error) =>
    error.code === "internal_error"
      ? { message: error.message }
      : { message: "File upload failed.", Error: saidOf(error) },
};

/** Part of an address, whatever it was sent as: `encodeURIComponent` throws at halves of surrogate pairs. */
const encoded = (part: PathValues[string]): string =>
  encodeURIComponent(String(part).toWellFormed());

const pageOf = (client: PathValues[string], page: string): string =>
  `${env().APP_ORIGIN}${page}${client ? `?client=${encoded(client)}` : ""}`;

/**
 * Card update: `{status, message, redirect}`; the sign-in page on 401, the bank's page when that is where
 * the donor has to go, else the donor's dashboard.
 */
export const cardRefusal: Refusal = {
  schema: z
    .object({ status: z.literal("error"), message: z.string(), redirect: z.string() })
    .meta({ id: "CardRefusal" }),
  render: (error, { client_id }) => ({
    status: "error",
    message: saidOf(error),
    redirect:
      typeof error.details.redirect === "string"
        ? error.details.redirect
        : pageOf(client_id, error.kind === "unauthenticated" ? "/donor/sign-in" : "/donor"),
  }),
};

/** The page where a visitor of this organization and program goes on with the checkout. */
export function checkoutPage({ client_id, program_id }: PathValues): string {
  return `${env().APP_ORIGIN}/o/${encoded(client_id)}/give?program=${encoded(program_id)}`;
}

/** Designation frequency: `{status, message, redirect_url}`, which leads to the checkout. */
export const frequencyRefusal: Refusal = {
  schema: z
    .object({ status: z.literal("error"), message: z.string(), redirect_url: z.string() })
    .meta({ id: "FrequencyRefusal" }),
  render: (error, path) => ({
    status: "error",
    message: saidOf(error),
    redirect_url: checkoutPage(path),
  }),
};
