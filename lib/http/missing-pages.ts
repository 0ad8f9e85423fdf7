import { headers } from "next/headers";

type Server = { wellspringPageMissing?: (requestId: string) => void };

/**
 * Tells `scripts/server/create.mjs` that the page in hand says of itself that there is none, so that it is
 * answered 404. Next has that status only for a page that is left undone, of which browsers without scripts
 * show nothing.
 * @returns false where no server of ours stands around the application, which then leaves the page to Next
 */
export async function answerMissing(): Promise<boolean> {
  const { wellspringPageMissing: tell } = globalThis as Server;
  const requestId = tell && (await headers()).get("x-request-id");
  if (!tell || !requestId) return false;
  tell(requestId);
  return true;
}
