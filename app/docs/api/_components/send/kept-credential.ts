const KEY = "api-reference-credential";

export type Credential = { secret: string; isToken: boolean };

/** What was entered on another operation’s page in this tab; the browser forgets it with the tab. */
export function keptCredential(): Credential {
  try {
    const { secret, isToken } = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    return { secret: typeof secret === "string" ? secret : "", isToken: isToken === true };
  } catch {
    return { secret: "", isToken: false };
  }
}

/** Browsers may keep nothing; then it is entered again on the next page. */
export function keepCredential(credential: Credential): void {
  try {
    if (credential.secret) sessionStorage.setItem(KEY, JSON.stringify(credential));
    else sessionStorage.removeItem(KEY);
  } catch {}
}
