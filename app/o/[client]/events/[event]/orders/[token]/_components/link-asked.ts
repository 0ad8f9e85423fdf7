import type { FieldProblem } from "@/app/_components/ui/error-summary";
import type { OpenedChallenge } from "@/lib/gate/gate";

/** What became of asking for a new link. */
export type LinkAsked = {
  email: string;
  sent: boolean;
  problem: FieldProblem | null;
  /** What has to be solved before it can be asked for again. */
  challenge?: OpenedChallenge;
};

export const NOTHING_ASKED: LinkAsked = { email: "", sent: false, problem: null };
