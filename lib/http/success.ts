import { type ZodType, z } from "zod";
import { RowId } from "@/lib/input";

/*
 * The bodies of successful operations under `/admin`: for each its shape, which a contract `returns`, and
 * the function that a handler answers with.
 */

const status = z.literal("success");

/** `{status, data}`. */
export const successOf = <Data extends ZodType>(data: Data) => ({ status, data });
export const ok = <Data>(data: Data) => ({ status: "success", data });

/** `{status, data, next_cursor}`: a page of a list. */
export const pagedOf = <Row extends ZodType>(row: Row) => ({
  status,
  data: z.array(row),
  next_cursor: NextCursor,
});
export const paged = <Data>({ data, nextCursor }: { data: Data; nextCursor: string | null }) => ({
  ...ok(data),
  next_cursor: nextCursor,
});

export const NextCursor = z
  .string()
  .nullable()
  .meta({ description: "`cursor` of the next page; null on the last one" });

/** `{status, id, data}`: what was added, with its id where integrations look for it first. */
export const createdOf = <Data extends ZodType>(data: Data) => ({ status, id: RowId, data });
export const created = <Data extends { id: number }>(data: Data) => ({
  status: "success",
  id: data.id,
  data,
});

/** `{status, message}`: that it is done, where there is nothing to show of it. */
export const DONE = { status, message: z.string() };
export const done = (message: string) => ({ status: "success", message });
