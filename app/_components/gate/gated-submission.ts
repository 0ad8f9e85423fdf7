import { headers } from "next/headers";
import type { FormState } from "@/app/_components/forms/form-state";
import { type Outcome, submission } from "@/app/_components/forms/submission";
import type { Place } from "@/lib/gate/challenge";
import type { PublicForm } from "@/lib/gate/forms";
import { openChallenge, passGate } from "@/lib/gate/gate";
import { isTrapped } from "@/lib/gate/honeypot";
import { addressOf } from "@/lib/http/address";
import { pageRequestId } from "@/lib/http/page-request";
import { findVisitor } from "@/lib/identity/visitor";
import { PASS_FIELD, SOLUTION_FIELD } from "./fields";

type Gated = {
  form: PublicForm;
  /** The organization's slug or id. */
  client: string;
};

type Works = {
  /** @param pass leads through the gate; called once the rest of the form is found to be in order. */
  work: (pass: () => Promise<void>) => Promise<Outcome>;
  /** The ordinary answer, for a program that filled in the field that no person sees. Does nothing. */
  trapped: () => Promise<Outcome>;
};

/**
 * As `submission`, for a form that anyone may send: it passes the gate before it does anything, and shows a
 * challenge where the gate asks for one.
 */
export async function gatedSubmission(
  gated: Gated,
  before: FormState,
  posted: FormData,
  mainField: string,
  { work, trapped }: Works,
  fieldOfCode: Record<string, string> = {},
): Promise<FormState> {
  if (isTrapped(posted)) return submission(before, posted, mainField, trapped, fieldOfCode);
  const gate = await gateOf(gated, posted);
  const state = await submission(before, posted, mainField, () => work(gate.pass), fieldOfCode);
  const challenge = await gate.challengeAfter(state);
  return challenge ? { ...state, challenge } : state;
}

/** The gate as one form meets it, for a form that tells its outcome in its own way. */
export async function gateOf({ form, client }: Gated, posted: FormData) {
  const visitor = await findVisitor(client, await pageRequestId());
  const address = addressOf({ headers: await headers() });
  const organizationId = visitor?.organizationId;
  const answer = { solution: sent(posted, SOLUTION_FIELD), pass: sent(posted, PASS_FIELD) };
  const place: Place | undefined = organizationId ? { form, organizationId } : undefined;
  return {
    pass: () => passGate({ form, organizationId, address, answer }),
    /** A refused form that had a solution needs another for its next try, whatever was wrong. */
    challengeAfter: async ({ problems, code }: Pick<FormState, "problems" | "code">) => {
      const isAsked = code === "challenge_required" || code === "challenge_failed";
      const isNeeded = isAsked || (problems.length > 0 && Boolean(answer.solution || answer.pass));
      return place && isNeeded ? openChallenge(place, address) : undefined;
    },
  };
}

const sent = (form: FormData, name: string): string | undefined => {
  const value = form.get(name);
  return typeof value === "string" && value !== "" ? value : undefined;
};
