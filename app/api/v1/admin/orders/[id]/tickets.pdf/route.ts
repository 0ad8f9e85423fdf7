import { z } from "zod";
import { printTicketsForStaff } from "@/lib/events/papers/tickets";
import { memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { PathId } from "@/lib/input";

export const GET = memberFile(
  { summary: "Print a registration’s tickets", params: z.object({ id: PathId }) },
  (actor, { params }) => printTicketsForStaff(actor, params.id),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
