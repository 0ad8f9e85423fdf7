import { notFound } from "next/navigation";
import { AppError } from "@/lib/errors";

/** What was asked for, or the page that says it is not there. */
export async function orNotFound<Row>(asked: Promise<Row>): Promise<Row> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof AppError && error.kind === "not_found") notFound();
    throw error;
  }
}
