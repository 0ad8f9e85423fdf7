import { z } from "zod";
import { csvStream, memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { exportRefused } from "@/lib/imports/import-list";
import { PathId } from "@/lib/input";

export const GET = memberFile(
  { summary: "Download refused rows as CSV", params: z.object({ id: PathId }) },
  async (actor, { params }) =>
    csvStream(await exportRefused(actor, params.id), `refused-rows-${params.id}.csv`),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
