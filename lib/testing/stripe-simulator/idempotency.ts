import { hashSecret } from "@/lib/ids";
import { invalidRequest, StripeProblem } from "./problems";

export type Answer = { status: number; body: string; isSaved: boolean; isReplayed?: boolean };

export const refusal = ({ status, body, isSaved }: StripeProblem): Answer => ({
  status,
  body: JSON.stringify({ error: body }),
  isSaved,
});

/**
 * The answers that are kept under idempotency keys, whatever they were: a success, a declined card, a
 * refused refund, a failure of Stripe's. Not kept is what was never carried out: a wrong parameter, a
 * wrong key, too many requests (docs.stripe.com/api/idempotent_requests).
 */
export class SavedAnswers {
  private readonly saved = new Map<string, { request: string; answer?: Answer }>();

  forget(): void {
    this.saved.clear();
  }

  /** The first kept answer to a key is the answer to every request that repeats it. */
  async once(
    key: string | string[] | undefined,
    what: string,
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    if (typeof key !== "string") return work();
    if (key.length > 255) return refusal(invalidRequest("The idempotency key is too long."));
    const request = hashSecret(what);
    const known = this.saved.get(key);
    if (known && known.request !== request) return refusal(reused());
    if (known?.answer) return { ...known.answer, isReplayed: true };
    if (known) return refusal(invalidRequest("In use.", "idempotency_key_in_use", 409));
    this.saved.set(key, { request });
    const answer = await work();
    if (answer.isSaved) this.saved.set(key, { request, answer });
    else this.saved.delete(key);
    return answer;
  }
}

const reused = () =>
  new StripeProblem(400, {
    type: "idempotency_error",
    message: "Keys for idempotent requests can only be used with the same parameters.",
  });
