import { rowId } from "@/app/_components/forms/row-id";
import type { SentQuery } from "@/lib/http/lenient";

/** The donor as whom an email is to be shown; undefined for what names none. */
export const readerAsked = ({ donor }: SentQuery): number | undefined =>
  rowId([donor].flat()[0] ?? null) || undefined;
