import { closeDatabase } from "@/db/client";
import { MAX_AGE_SECONDS } from "@/lib/identity/session-cookie";
import { reseal } from "./reseal";

/** `npm run reseal`: everything that an earlier `APP_SECRET` sealed, under the newest. */
try {
  const { resealed, lost } = await reseal();
  const days = MAX_AGE_SECONDS / 86_400;
  console.log(`${resealed} values are sealed anew under APP_SECRET.`);
  console.log(
    `Remove the earlier secrets from APP_SECRETS_OLD in ${days} days: until then, sessions and links ` +
      "that they signed go on working.",
  );
  if (lost > 0) {
    process.exitCode = 1;
    console.error(
      `${lost} values cannot be opened: the secret that sealed them is not in APP_SECRETS_OLD.`,
    );
  }
} catch (error) {
  process.exitCode = 1;
  console.error(error);
} finally {
  await closeDatabase();
}
