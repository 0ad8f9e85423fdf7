import { z } from "zod";
import { notFound } from "@/lib/errors";
import { openFile } from "@/lib/files/downloads";
import { VARIANTS } from "@/lib/files/links";
import { STORED_TYPES } from "@/lib/files/purposes";
import { anonymousAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { plain } from "@/lib/http/plain";
import { QueryId, textUpTo } from "@/lib/input";

const Path = z.object({ id: QueryId });

const Query = z.object({
  variant: z.enum(VARIANTS).default("full"),
  expires: z.coerce.number().int().min(0).default(0),
  signature: textUpTo(128).default(""),
});

const Asked = Path.extend(Query.shape);

/** A file's bytes, by an address that was signed and has not expired. */
export const GET = plain(
  {
    summary: "Read a file",
    limit: "public_requests",
    params: Path,
    query: Query,
    file: {
      description: "At a signed address that another answer gives, until that address expires.",
      tag: "Files",
      access: anonymousAccess,
      answers: STORED_TYPES,
    },
  },
  async (request, context) => {
    const { id } = await context.params;
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const asked = Asked.safeParse({ ...query, id });
    if (!asked.success) throw notFound("file");
    const { body, headers } = await openFile(asked.data);
    return new Response(body, { headers });
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
