import { AppError, invalid } from "@/lib/errors";

const NAMES: Record<string, string> = {
  en_child_name: "Name",
  public_name: "Public name",
  sp_num: "Number of sponsors",
  sp_amount: "Monthly price",
  sp_goal: "Amount to raise",
  is_public: "Visibility",
};

/** A refusal as people on a page read it: without the keys that programs send. */
export const inWords = (message: string): string =>
  message
    .replace(/ \(en_[a-z0-9_]+\)/g, "")
    .replace(
      /\b(en_child_name|public_name|sp_num|sp_amount|sp_goal|is_public)\b/g,
      (key) => NAMES[key] ?? key,
    );

/** Runs an operation on entities, and says its refusals in words. */
export async function saidInWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== "invalid") throw error;
    const told = error.problems.map((each) => ({ ...each, message: inWords(each.message) }));
    throw invalid(inWords(error.message), told, error.code);
  }
}
