import { AppError, type Problem } from "@/lib/errors";
import { invalidInput } from "@/lib/input";

type Checks = Readonly<Record<string, () => unknown>>;
type Passed<All extends Checks> = { [Name in keyof All]: Awaited<ReturnType<All[Name]>> };

/**
 * Makes every check in turn and answers what each returns. Throws one 422 that lists the problems of all that refuse,
 * the first of each path, so that nobody mends a form only to be told of the next problem.
 */
export async function checkTogether<All extends Checks>(checks: All): Promise<Passed<All>> {
  const passed: Record<string, unknown> = {};
  const refusals: AppError[] = [];
  for (const [name, check] of Object.entries(checks))
    try {
      passed[name] = await check();
    } catch (error) {
      if (!(error instanceof AppError) || error.problems.length === 0) throw error;
      refusals.push(error);
    }
  const [first, ...more] = refusals;
  if (first && more.length === 0) throw first;
  if (first) throw invalidInput(firstOfEachPath(refusals.flatMap(({ problems }) => problems)));
  return passed as Passed<All>;
}

const firstOfEachPath = (problems: readonly Problem[]): Problem[] =>
  [
    ...new Map([...problems].reverse().map((problem) => [problem.path, problem])).values(),
  ].reverse();
