import type { z } from "zod";
import type { Permission } from "@/lib/identity/permissions";
import type { RecordDefinition } from "../record";

/** Types of events about one kind of record. */
export type Group = {
  /** What people read above them. */
  heading: string;
  /** All of these see the whole payload. */
  needs: readonly Permission[];
  record: RecordDefinition;
  details?: z.ZodObject;
  /** Ending of the type and its title: `created` of `donor` is the type `donor.created`. */
  types: Record<string, string>;
};
