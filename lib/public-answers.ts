import { now } from "./clock";
import { env } from "./env";

/*
 * What public pages show to everybody is read once every few seconds instead of once for each visitor
 * (decision 034). The answers are for showing: what decides, such as a quote or an order, reads for itself.
 */

/** A visitor without a session: an answer that is kept was never told more about whoever asked. */
type Visitor = { kind: "visitor"; organizationId: number; requestId: string };
type Asking = Pick<Visitor, "organizationId" | "requestId">;

type Kept = {
  answer: Promise<unknown>;
  askedAt: number;
  /** Not known while the organization itself is being looked up. */
  organizationId?: number;
};

const MOST_KEPT = 1_000;
/** Characters. Longer ones are made up rather than asked for twice. */
const LONGEST_NAME = 300;

/** By name, the oldest first; one for the process, also when a bundler evaluates this module twice. */
const slot = globalThis as typeof globalThis & {
  wellspringAnswers?: Map<string, Kept>;
  /** Whole pages, which the production server keeps for a second. */
  wellspringSharedPages?: { clear: () => void };
};
slot.wellspringAnswers ??= new Map();
const kept = slot.wellspringAnswers;

/**
 * The same read for everybody who looks at an organization's pages, kept for seconds and dropped when the
 * organization changes. Whoever asks meanwhile waits for the read that is under way. Errors are not kept,
 * and neither is that there is nothing.
 */
export const forEverybody =
  <Asked extends unknown[], Answer>(
    name: string,
    read: (visitor: Visitor, ...asked: Asked) => Promise<Answer>,
  ) =>
  ({ organizationId, requestId }: Asking, ...asked: Asked): Promise<Answer> => {
    const visitor: Visitor = { kind: "visitor", organizationId, requestId };
    const own = { name: JSON.stringify([name, organizationId, asked]), organizationId };
    return keep(own, () => read(visitor, ...asked));
  };

/** The same where the organization is what is asked for, by a name of its own. */
export const organizationForEverybody =
  <Answer extends { id: number }>(
    name: string,
    read: (clientSlugOrId: string) => Promise<Answer | undefined>,
  ) =>
  (clientSlugOrId: string): Promise<Answer | undefined> =>
    keep({ name: JSON.stringify([name, clientSlugOrId]) }, async (own) => {
      const found = await read(clientSlugOrId);
      own.organizationId = found?.id;
      return found;
    });

/** Something that public pages may show has changed: the next who asks reads it anew. */
export function dropPublicAnswers(organizationId: number): void {
  for (const [name, own] of kept)
    if (own.organizationId === undefined || own.organizationId === organizationId)
      kept.delete(name);
}

/** The same for pages that are rendered already, of all organizations: rendering one is soon done. */
export const dropSharedPages = (): void => slot.wellspringSharedPages?.clear();

function keep<Answer>(
  { name, organizationId }: { name: string; organizationId?: number },
  read: (own: Kept) => Promise<Answer>,
): Promise<Answer> {
  const at = now().getTime();
  const known = kept.get(name);
  if (known && isFresh(known, at)) return known.answer as Promise<Answer>;
  dropOld(at);
  const own: Kept = { answer: Promise.resolve(), askedAt: at, organizationId };
  const answer = read(own);
  own.answer = answer;
  kept.delete(name);
  if (env().PUBLIC_ANSWER_SECONDS > 0 && name.length <= LONGEST_NAME) {
    kept.set(name, own);
    if (kept.size > MOST_KEPT) dropOldest();
    const drop = () => kept.get(name) === own && kept.delete(name);
    // Whoever asks for what is not there, name after name, fills no memory.
    answer.then((found) => (found === undefined || found === null) && drop(), drop);
  }
  return answer;
}

function isFresh({ askedAt }: Kept, at: number): boolean {
  const age = at - askedAt;
  return age >= 0 && age < env().PUBLIC_ANSWER_SECONDS * 1000;
}

/** The oldest come first, so this looks at one more than it drops. */
function dropOld(at: number): void {
  for (const [name, own] of kept) {
    if (isFresh(own, at)) return;
    kept.delete(name);
  }
}

function dropOldest(): void {
  const [oldest] = kept.keys();
  if (oldest !== undefined) kept.delete(oldest);
}

/** How many answers are held, for tests. */
export const keptAnswers = (): number => kept.size;
