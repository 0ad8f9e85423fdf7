import { unsubscribeByLink } from "@/lib/donors/preferences/preferences";
import { LinkPath } from "@/lib/donors/preferences/schema";
import { CAPABILITY_HEADERS } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { plain, withHeaders } from "@/lib/http/plain";
import { hashSecret } from "@/lib/ids";
import { check } from "@/lib/input";
import { takePoint } from "@/lib/limits/limits";
import { appLink } from "@/lib/messages/render";
import { stopByLink } from "@/lib/page-messages/stopping";

/** Mail programs without one-click send their reader here, who presses the page's button. */
export const GET = withHeaders(
  plain({ summary: "Show the page that unsubscribes" }, async (_request, { params }) => {
    const { token } = check(await params, LinkPath);
    const Location = appLink(`/unsubscribe/${encodeURIComponent(token)}`);
    return new Response(null, { status: 303, headers: { Location } });
  }),
  CAPABILITY_HEADERS,
);

/** What the List-Unsubscribe header of a mail about a topic leads to (RFC 8058). Every link gets the same answer. */
export const POST = withHeaders(
  plain({ summary: "Unsubscribe with one click" }, async (_request, { params }, requestId) => {
    const { token } = check(await params, LinkPath);
    await takePoint("public_requests", `unsubscribe:${hashSecret(token)}`);
    await unsubscribeByLink({ requestId }, token);
    await stopByLink({ requestId }, token);
    return new Response("You are unsubscribed.\n", {
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  }),
  CAPABILITY_HEADERS,
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
