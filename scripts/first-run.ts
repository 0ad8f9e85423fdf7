import { closeDatabase } from "@/db/client";
import { issueSetupToken } from "@/lib/accounts/setup";
import { env } from "@/lib/env";

/** Prints the one-time code for `/setup` while nobody can sign in. */
const code = await issueSetupToken();

if (code) {
  console.log(`\n  Nobody can sign in yet. Set it up at ${env().APP_ORIGIN}/setup`);
  console.log(`  with this code, which works once: ${code}\n`);
}
await closeDatabase();
