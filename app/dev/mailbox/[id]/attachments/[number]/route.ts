import { notFound } from "@/lib/errors";
import { contentDisposition } from "@/lib/files/names";
import { otherMethods } from "@/lib/http/methods";
import { plain } from "@/lib/http/plain";
import { findMail } from "@/lib/messages/mailbox";

const NUMBER = /^[1-9]\d{0,8}$/;

/** An attachment of a demo mail, by its place in the mail from 1. */
export const GET = plain(
  { summary: "Read a demo mail's attachment", limit: "public_requests" },
  async (_request, context) => {
    const { id, number } = await context.params;
    if (!NUMBER.test(String(id)) || !NUMBER.test(String(number))) throw notFound("page");
    const found = await findMail(Number(id));
    const attachment = found?.email.attachments[Number(number) - 1];
    if (!attachment) throw notFound("attachment");
    return new Response(Buffer.from(attachment.contentBase64, "base64"), {
      headers: {
        "Content-Type": attachment.mimeType,
        "Content-Disposition": contentDisposition(attachment.name, false),
        "X-Content-Type-Options": "nosniff",
      },
    });
  },
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
