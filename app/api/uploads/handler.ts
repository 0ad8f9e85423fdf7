import { createRouteHandler } from "uploadthing/server";
import { uploadRouter } from "@/app/_uploads/router";
import { uploadthingConfig } from "@/lib/files/uploadthing";

let made: ((request: Request) => Promise<Response>) | undefined;

/** The upload protocol's server side. Made at the first request: a build has no settings. */
export function uploadHandler(request: Request): Promise<Response> {
  made ??= createRouteHandler({ router: uploadRouter, config: uploadthingConfig() });
  return made(request);
}
