import { otherMethods } from "@/lib/http/methods";
import { plain } from "@/lib/http/plain";
import { followLink } from "@/lib/mailings/clicks";

/** Has no page, so that visitors read there that it was not found, in their language. */
const NOWHERE = "/r";

/** Leads from a link of a mailing to where it stands for, and counts that a person followed it. */
export const GET = plain(
  { summary: "Follow a link of a mailing", limit: "public_requests" },
  async (request, context) => {
    const { token } = (await context.params) ?? {};
    const target = await followLink(String(token), {
      method: request.method,
      userAgent: request.headers.get("user-agent"),
      purpose: request.headers.get("sec-purpose") ?? request.headers.get("purpose"),
    });
    return new Response(null, {
      status: 302,
      headers: {
        Location: target ?? NOWHERE,
        "Referrer-Policy": "no-referrer",
        "X-Robots-Tag": "noindex",
      },
    });
  },
);

export const HEAD = GET;

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
