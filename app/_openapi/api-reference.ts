import { document } from "@/lib/openapi/document";
import { installation } from "@/lib/openapi/installation";
import { type Reference, referenceOf } from "@/lib/openapi/reference/reference";
import { ROUTES } from "./routes.generated";

let known: Reference | undefined;

/** This installation’s API as its reference shows it, read once per process: the description is 3 MB. */
export function apiReference(): Reference {
  if (known) return known;
  const here = installation();
  known = referenceOf(document(ROUTES, here), here.origin);
  return known;
}
