import { AppError } from "@/lib/errors";

/** What an operation answers, or why it can’t for this reader now, which the page says in its place. */
export async function orProblem<T>(work: () => Promise<T>): Promise<T | { problem: string }> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.kind === "bad_request") throw error;
    return { problem: error.problems[0]?.message ?? error.message };
  }
}
