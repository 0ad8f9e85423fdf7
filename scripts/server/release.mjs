/** What AES takes. */
const KEY_BYTES = [16, 24, 32];

/**
 * What builds of one release have in common, for Next's configuration: machines that each made their own
 * can serve the same visitor then. Throws for a key that is none, which Next would tell at the first form.
 * @param {Record<string, string | undefined>} env
 */
export function sameInEveryBuild(env = process.env) {
  const { RELEASE_ID: release, NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: key } = env;
  if (key && !KEY_BYTES.includes(bytesOf(key)))
    throw new Error(
      "NEXT_SERVER_ACTIONS_ENCRYPTION_KEY must be 16, 24 or 32 bytes in base64. A new one: openssl rand -base64 32",
    );
  if (release && !/^[\w.-]{1,64}$/.test(release))
    throw new Error("RELEASE_ID takes up to 64 letters, digits, dots, hyphens and underscores.");
  return release ? { deploymentId: release, generateBuildId: () => release } : {};
}

/** 0 for what is no base64. */
const bytesOf = (text) =>
  /^[A-Za-z0-9+/]+={0,2}$/.test(text) ? Buffer.from(text, "base64").length : 0;
