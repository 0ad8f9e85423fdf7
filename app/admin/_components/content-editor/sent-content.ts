import { jsonOf, text } from "@/app/_components/forms/form-values";
import { AppError, invalid } from "@/lib/errors";
import { blockField } from "./blocks";

/** The content that an editor sent. */
export const contentIn = (form: FormData): unknown => jsonOf(text(form, "content"));

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
