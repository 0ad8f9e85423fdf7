import {
  AppError,
  badRequest,
  challengeRequired,
  conflict,
  declined,
  type ErrorKind,
  forbidden,
  gone,
  invalid,
  limited,
  nothingThere,
  tooLarge,
  unauthenticated,
  unavailable,
  unsupportedMediaType,
} from "@/lib/errors";
import type { AnyContract, FileContract } from "@/lib/http/contract";
import { statusOf } from "@/lib/http/refusals";

/** A kind of refusal as a caller meets it: when, and an example of what it says. */
export type DescribedRefusal = { status: number; when: string; example: AppError };

const KINDS: Record<ErrorKind, { when: string; example: AppError }> = {
  bad_request: {
    when: "The request can’t be read.",
    example: badRequest("not_json", "The body is not valid JSON."),
  },
  unauthenticated: {
    when: "No credential, or an invalid one.",
    example: unauthenticated(),
  },
  declined: {
    when: "The card was declined.",
    example: declined("The card was declined."),
  },
  forbidden: {
    when: "The credential is valid but lacks the permission.",
    example: forbidden(),
  },
  not_found: {
    when: "It doesn’t exist, or isn’t yours: the response never says which.",
    example: nothingThere(),
  },
  method_not_allowed: {
    when: "The address doesn’t support this method.",
    example: new AppError("method_not_allowed", "method_not_allowed", "This address answers GET."),
  },
  conflict: {
    when: "It conflicts with the current state, or the same request is still running.",
    example: conflict("conflict", "This has changed since it was read."),
  },
  gone: {
    when: "The operation is retired.",
    example: gone("This operation is retired."),
  },
  too_large: {
    when: "The body is larger than allowed.",
    example: tooLarge("The body is larger than 1048576 bytes."),
  },
  unsupported_media_type: {
    when: "The body’s content type isn’t one the operation accepts.",
    example: unsupportedMediaType("Send the body as application/json."),
  },
  invalid: {
    when: "The request was read, but parts of it are invalid. Every problem is listed.",
    example: invalid("Some of what was sent is not valid.", [
      {
        path: "name",
        code: "too_small",
        message: "Please fill this in.",
      },
    ]),
  },
  challenge: {
    when: "Too much arrives for this form. Solve a challenge of `details.challenge_url`, then send the same request with its solution in `X-Challenge-Solution`.",
    example: challengeRequired("challenge_required", {
      form: "waitlist",
      challenge_url: "https://example.org/api/v1/frontend/challenge/1?form=waitlist",
    }),
  },
  limited: {
    when: "Too many requests. `Retry-After` says when to try again.",
    example: limited(12),
  },
  unavailable: {
    when: "The service is busy. `Retry-After` says when to try again.",
    example: unavailable(),
  },
};

const defect: DescribedRefusal = {
  status: 500,
  when: "Something went wrong on our side. The response contains only the request ID.",
  example: new AppError(
    "unavailable",
    "internal_error",
    "Something went wrong on our side. Please quote 5f0c… when you ask about it.",
  ),
};

/** Everything that the wrapper or the operation may answer besides success, lowest status first. */
export function refusalsOf(contract: AnyContract | FileContract): DescribedRefusal[] {
  const { body, file, idempotency, gate }: Partial<AnyContract> =
    "answers" in contract ? {} : contract;
  const kinds = new Set<ErrorKind>(["limited", "unavailable", ...(contract.alsoRefuses ?? [])]);
  const add = (condition: unknown, ...more: ErrorKind[]) => {
    if (condition) for (const kind of more) kinds.add(kind);
  };
  add(contract.access.schemes.length > 0, "unauthenticated");
  add(contract.permission, "forbidden");
  add(gate, "challenge");
  add(contract.params, "not_found");
  add(contract.query, "invalid");
  add(contract.query && "cursor" in contract.query.shape, "bad_request");
  const hasBody = body ?? file;
  add(hasBody, "bad_request", "too_large", "unsupported_media_type", "invalid");
  add(idempotency, "bad_request", "conflict", "invalid");
  return [...[...kinds].map(describe), defect].sort((one, other) => one.status - other.status);
}

function describe(kind: ErrorKind): DescribedRefusal {
  const described = KINDS[kind];
  return { ...described, status: statusOf(described.example) };
}
