import { otherMethods } from "@/lib/http/methods";
import { plain } from "@/lib/http/plain";
import { writeRobots } from "@/lib/sharing/site-map";

export const GET = plain({ summary: "Read what crawlers may read" }, async () => {
  const headers = {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "public, max-age=3600",
  };
  return new Response(writeRobots(), { headers });
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
