import { notFound } from "next/navigation";
import { AppError } from "@/lib/errors";

/** What was asked for, or the page that says it is not there. */
export const orNotFound = async <Row>(asked: Promise<Row>): Promise<Row> =>
  (await orUndefined(asked)) ?? notFound();

/** What was asked for, or undefined where there is no such row. */
export async function orUndefined<Row>(asked: Promise<Row>): Promise<Row | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof AppError && error.kind === "not_found") return undefined;
    throw error;
  }
}
