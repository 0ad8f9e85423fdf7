import { z } from "zod";
import { now } from "@/lib/clock";
import { notFound } from "@/lib/errors";
import { otherMethods } from "@/lib/http/methods";
import { plain } from "@/lib/http/plain";
import { xmlAnswer } from "@/lib/http/xml-answer";
import { readSiteMapFile } from "@/lib/sharing/site-map";

const FilePath = z.object({ page: z.string().regex(/^[1-9]\d{0,3}\.xml$/) });

export const GET = plain(
  { summary: "Read a file of the site map", limit: "public_requests" },
  async (_request, context) => {
    const path = FilePath.safeParse(await context.params);
    if (!path.success) throw notFound("page");
    return xmlAnswer(await readSiteMapFile(Number.parseInt(path.data.page, 10), now()));
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
