import { env } from "@/lib/env";

/** The header that carries an API key (`decisions §1`). */
export const apiKeyHeader = (): string => `X-${env().SERVICE_PREFIX}-API-Key`;

const REALM = 'realm="Wellspring"';

/** By security scheme. Browsers know none of them but `Bearer`, and open a dialog for none. */
const CHALLENGES: Readonly<Record<string, () => string>> = {
  bearer: () => `Bearer ${REALM}`,
  apiKey: () => `ApiKey ${REALM}, header="${apiKeyHeader()}"`,
  donorSession: () => `DonorSession ${REALM}, header="session_id"`,
};

/** A wrong password gets one too: RFC 9110 §15.5.2 asks for a challenge with every 401, and no other scheme fits. */
const SIGN_IN = `SignIn ${REALM}`;

/**
 * The `WWW-Authenticate` of a 401: a challenge for each scheme that the operation takes. An operation that
 * takes none is a sign-in, whose credentials are in its body.
 */
export function challengesFor(schemes: readonly string[]): string {
  const known = Object.entries(CHALLENGES).filter(([scheme]) => schemes.includes(scheme));
  return known.length === 0 ? SIGN_IN : known.map(([, challenge]) => challenge()).join(", ");
}
