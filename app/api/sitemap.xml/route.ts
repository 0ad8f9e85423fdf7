import { now } from "@/lib/clock";
import { otherMethods } from "@/lib/http/methods";
import { plain } from "@/lib/http/plain";
import { xmlAnswer } from "@/lib/http/xml-answer";
import { readSiteMap } from "@/lib/sharing/site-map";

export const GET = plain({ summary: "Read the site map", limit: "public_requests" }, async () =>
  xmlAnswer(await readSiteMap(now())),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
