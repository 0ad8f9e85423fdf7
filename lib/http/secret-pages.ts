/**
 * Is this the address of a page whose link is a secret? Such a page sends no referrer, and a browser that sends no
 * referrer sends no origin with a form either, unless a script sends it.
 */
export const isSecretPage = (pathname: string): boolean =>
  /^\/(?:test-payments|o\/[^/]+\/(?:embed|c\/[^/]+\/start|events\/[^/]+\/(?:invitations|orders|waitlist|won)|forms\/[^/]+\/confirm|tributes))\/./.test(
    pathname,
  );
