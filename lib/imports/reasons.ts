import type { AppError } from "@/lib/errors";
import type { ImportKind } from "./fields";
import type { RowProblem } from "./import-rows";
import { labelOf } from "./kinds";

const ELSEWHERE: Record<string, string> = {
  donor_id: "donor_external_id",
  program_id: "program",
  campaign_id: "campaign",
  appeal_id: "appeal",
  channel_id: "channel",
  en_child_name: "name",
  entity_id: "recipient_name",
  donation_id: "gift_external_id",
  sp_num: "sponsors",
  sp_amount: "monthly_price",
  sp_goal: "goal",
};

/** Why a row is refused, at the fields of the file that it is about. */
export function problemsOf(what: ImportKind, error: AppError): RowProblem[] {
  if (error.problems.length === 0) return [{ field: null, message: error.message }];
  return error.problems.map(({ path, message }) => ({ field: fieldOf(what, path), message }));
}

function fieldOf(what: ImportKind, path: string): string | null {
  const [first = "", second = "", inner] = path.split(".");
  // The message names it by its label.
  if (first === "custom" && second) return second;
  const key = first === "lines" ? (inner === "amount" ? "amount" : "designation") : first;
  const field = ELSEWHERE[key] ?? key;
  return labelOf(what, field) ? field : null;
}

/** `Email: Enter an e-mail address …`, one after the other. */
export const reasonOf = (what: ImportKind, problems: readonly RowProblem[]): string =>
  problems
    .map(({ field, message }) => {
      const label = field && labelOf(what, field);
      return label ? `${label}: ${message}` : message;
    })
    .join(" ");
