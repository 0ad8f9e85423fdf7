import { cookies } from "next/headers";
import type { ZodType, z } from "zod";

/** A cookie of the browser's, if it has the one and it is what the schema promises. */
export async function sentCookie<S extends ZodType>(
  name: string,
  schema: S,
): Promise<z.output<S> | undefined> {
  return schema.safeParse((await cookies()).get(name)?.value).data;
}
