import { createRouteHandler } from "uploadthing/server";
import { uploadRouter } from "@/app/_uploads/router";
import { env, type Settings } from "@/lib/env";
import { uploadthingConfig } from "@/lib/files/uploadthing";

type Handler = (request: Request) => Promise<Response>;

const made = new WeakMap<Settings, Handler>();

/** The upload protocol's server side. Made at the first request: a build has no settings. */
export function uploadHandler(request: Request): Promise<Response> {
  const settings = env();
  const handler =
    made.get(settings) ?? createRouteHandler({ router: uploadRouter, config: uploadthingConfig() });
  made.set(settings, handler);
  return handler(request);
}
