import { z } from "zod";
import { notFound } from "@/lib/errors";
import { anonymousAccess } from "@/lib/http/access";
import { hasAlready } from "@/lib/http/conditional";
import { otherMethods } from "@/lib/http/methods";
import { plain } from "@/lib/http/plain";
import { textUpTo } from "@/lib/input";
import { readSharePicture } from "@/lib/sharing/pictures";
import { SHARE_KINDS } from "@/lib/sharing/subjects";

const SharePath = z.object({
  clientSlugOrId: textUpTo(80),
  kind: z.enum(SHARE_KINDS),
  name: textUpTo(80),
});

/** Pages name the revision, so what shows a page keeps its picture until it changes. */
export const GET = plain(
  {
    summary: "Read the picture of a shared page",
    limit: "public_requests",
    params: SharePath,
    file: {
      tag: "Files",
      access: anonymousAccess,
      answers: ["image/jpeg"],
      isRevalidated: true,
    },
  },
  async (request, context) => {
    const path = SharePath.safeParse(await context.params);
    if (!path.success) throw notFound("page");
    const { clientSlugOrId, ...subject } = path.data;
    const { bytes, revision } = await readSharePicture(clientSlugOrId, subject);
    const headers = {
      ETag: `"${revision}"`,
      "Cache-Control": "public, max-age=3600",
      // A preview may show it; search engines have no business with it.
      "X-Robots-Tag": "noindex",
    };
    if (hasAlready(request, headers.ETag)) return new Response(null, { status: 304, headers });
    return new Response(new Uint8Array(bytes), {
      headers: {
        ...headers,
        "Content-Type": "image/jpeg",
        "Content-Length": String(bytes.length),
        "X-Content-Type-Options": "nosniff",
      },
    });
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
