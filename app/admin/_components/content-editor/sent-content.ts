import { text } from "@/app/_components/forms/form-values";
import { AppError, invalid } from "@/lib/errors";
import { blockField } from "./blocks";

/** The content that an editor sent; null for what is no JSON, which the operation refuses. */
export function contentIn(form: FormData): unknown {
  try {
    return JSON.parse(text(form, "content"));
  } catch {
    return null;
  }
}

const BLOCK = /^content\.blocks\.(\d+)/;

/** Runs an operation, and tells what is wrong inside a block at the block. */
export async function atBlocks<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.problems.length === 0) throw error;
    const problems = error.problems.map((problem) => {
      const [, at] = BLOCK.exec(problem.path) ?? [];
      return at === undefined ? problem : { ...problem, path: blockField(Number(at)) };
    });
    throw invalid(error.message, problems, error.code);
  }
}
