import type { OpenedChallenge } from "@/lib/gate/gate";
import type { FieldProblem } from "../ui/error-summary";
import type { TypedValues } from "./typed-values";

export type Found = { href: string; label: string; detail: string };

/** What a form's last submission came to. */
export type FormState = {
  /** Raised by every refusal, so that the form starts afresh with what was typed. */
  refusals: number;
  problems: readonly FieldProblem[];
  /** What was typed into a refused form, passwords excepted. */
  values: TypedValues;
  /** The refusal's code, for a form that asks for more because of it. */
  code?: string;
  /** What the form asks about before it goes on, such as donors who may be the same. */
  found?: readonly Found[];
  /** How many things it would concern, for a form that asks before it goes on. */
  count?: number;
  /** What has to be solved before the form can be sent again. */
  challenge?: OpenedChallenge;
  /** Said when all went well. */
  done?: string;
  /** Shown once with it, such as a new key. */
  secret?: string;
  /** What the form shows of the answer, as JSON, such as a preview. */
  answer?: string;
  /** What the change is undone by, where it can be. */
  undo?: string;
};

export const untouched: FormState = { refusals: 0, problems: [], values: {} };

export type FormAction = (state: FormState, form: FormData) => Promise<FormState>;
