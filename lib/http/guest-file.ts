import { z } from "zod";
import { nothingThere } from "@/lib/errors";
import { contentDisposition } from "@/lib/files/names";
import type { GuestActor } from "@/lib/identity/actor";
import { takePoint } from "@/lib/limits/limits";
import { CAPABILITY_HEADERS, orderCapability } from "./access";
import { answerInTheMaking, type FileInTheMaking, type MadeFile } from "./made-file";
import { type FileFacts, type PlainHandler, plain, withHeaders } from "./plain";

const Path = z.object({ clientSlugOrId: z.string(), eventSlug: z.string(), token: z.string() });

/** Where the last segment varies. */
const PathOfOne = Path.extend({ file: z.string() });

type GuestFile = Pick<FileFacts, "answers" | "isMadeLater"> & {
  summary: string;
  /** One of several, which the last segment names. */
  isOneOfSeveral?: true;
};

/** A file for whoever holds an order's link; limits, headers and refusals are those of the order. */
export function guestFile(
  { summary, isOneOfSeveral, ...facts }: GuestFile,
  make: (actor: GuestActor, file: string) => Promise<MadeFile | FileInTheMaking>,
): PlainHandler {
  const params = isOneOfSeveral ? PathOfOne : Path;
  const file = { ...facts, tag: "Event registration", access: orderCapability };
  const answer = plain({ summary, params, file }, async (request, context, requestId) => {
    const path = params.safeParse(await context.params);
    if (!path.success) throw nothingThere();
    const caller = await orderCapability.identify(request, path.data, requestId);
    await takePoint("actor" in caller ? "order_reads" : "unknown_tokens", caller.subject);
    if ("refusal" in caller) throw caller.refusal;
    const made = await make(caller.actor, "file" in path.data ? String(path.data.file) : "");
    if ("isBeingMade" in made) return answerInTheMaking(request);
    const { bytes, mimeType, name } = made;
    const headers = {
      "Content-Type": mimeType,
      "Content-Length": String(bytes.byteLength),
      "Content-Disposition": contentDisposition(name, false),
    };
    return new Response(new Uint8Array(bytes), { headers });
  });
  return withHeaders(answer, CAPABILITY_HEADERS);
}
