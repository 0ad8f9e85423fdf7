import { z } from "zod";
import { PathId } from "@/lib/input";

/** An event's place in the address of its pages. */
export const EventPath = z.object({ id: PathId });
