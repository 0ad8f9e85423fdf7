import { closeDatabase } from "@/db/client";
import { errorCode } from "@/db/errors";
import { issueSetupToken } from "@/lib/accounts/setup";
import { env } from "@/lib/env";
import { orSayWhy } from "./failures";

/** SQLSTATE of a table that is not there. */
const UNDEFINED_TABLE = "42P01";

/** Prints the one-time code for `/setup`. With `--at-start`, says nothing once someone can sign in. */
await orSayWhy(async () => {
  try {
    const code = await issueSetupToken();
    if (code) {
      console.log(`\n  No one can sign in yet. Set it up at ${env().APP_ORIGIN}/setup`);
      console.log(`  with this code, which works once: ${code}\n`);
    } else if (!process.argv.includes("--at-start")) {
      console.log("This installation is set up, so there is no code. Sign in, or ask a colleague.");
    }
  } catch (error) {
    if (errorCode(error) !== UNDEFINED_TABLE) throw error;
    console.error("The database has no tables yet. Run: npm run migrate");
    process.exitCode = 1;
  } finally {
    await closeDatabase();
  }
});
