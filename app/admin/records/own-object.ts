import { notFound } from "next/navigation";
import { listOwnObjects, type OwnObject } from "@/lib/custom-fields/custom-objects";
import type { MemberActor } from "@/lib/identity/actor";

/** One of the organization’s own objects; the not-found page for any other. */
export async function ownObjectOf(staff: MemberActor, key: string): Promise<OwnObject> {
  const found = (await listOwnObjects(staff)).find((each) => each.key === key);
  if (!found) notFound();
  return found;
}
