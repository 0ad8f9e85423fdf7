import { passGate } from "@/lib/gate/gate";
import { findVisitor } from "@/lib/identity/visitor";
import { hashSecret } from "@/lib/ids";
import { addressOf } from "./address";
import type { AnyContract, PathValues } from "./contract";

/** The header that carries the solution of a challenge. */
export const SOLUTION_HEADER = "X-Challenge-Solution";

type Sender = { subject: string; organizationId?: number };

/**
 * Leads a request for a public form through the gate. The same request under its `Idempotency-Key` may
 * bring the same solution again. Throws 428 and 429.
 */
export async function throughGate(
  { gate: form }: Pick<AnyContract, "gate">,
  request: Request,
  params: PathValues,
  { subject, organizationId }: Sender,
): Promise<void> {
  if (!form) return;
  const key = request.headers.get("idempotency-key");
  await passGate({
    form,
    organizationId: organizationId ?? (await organizationIn(params)),
    address: addressOf(request),
    answer: { solution: request.headers.get(SOLUTION_HEADER) ?? undefined },
    requestHash: key === null ? undefined : hashSecret(`${form}\n${subject}\n${key}`),
  });
}

async function organizationIn({ clientSlugOrId }: PathValues): Promise<number | undefined> {
  if (typeof clientSlugOrId !== "string") return undefined;
  return (await findVisitor(clientSlugOrId, ""))?.organizationId;
}
