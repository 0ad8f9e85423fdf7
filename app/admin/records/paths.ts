import { z } from "zod";
import { ObjectKey } from "@/lib/custom-fields/schema";
import { PathId } from "@/lib/input";
import { recordsHref } from "../_components/custom/record-href";

export const OfObject = z.object({ object: ObjectKey });

export const OneRecord = OfObject.extend({ id: PathId });

export const newRecordHref = (object: string) => `${recordsHref(object)}/new`;
