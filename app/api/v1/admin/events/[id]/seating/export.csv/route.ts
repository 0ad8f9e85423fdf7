import { z } from "zod";
import { exportSeating } from "@/lib/events/door/seating";
import { csvFile, memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { PathId } from "@/lib/input";

export const GET = memberFile(
  { summary: "Save who sits where", params: z.object({ id: PathId }) },
  async (actor, { params }) =>
    csvFile(await exportSeating(actor, params.id), `seating-${params.id}.csv`),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
