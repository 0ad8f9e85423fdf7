import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { databaseUrl } from "@/db/connection";
import { env } from "@/lib/env";
import { Refused } from "./manifest";
import { restoreBackup } from "./put-back";

/** `npm run restore -- <folder> [--other-secret]`: into an empty database. */
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { "other-secret": { type: "boolean" } },
  });
  if (!positionals[0]) throw new Refused("Which one? npm run restore -- <folder of the backup>");
  const { tables, files, made_at } = await restoreBackup(databaseUrl(), resolve(positionals[0]), {
    secret: env().APP_SECRET,
    earlierSecrets: env().APP_SECRETS_OLD,
    otherSecret: values["other-secret"],
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${rows} rows of ${tables.length} tables and ${files.kept.length} files of ${made_at} are back.`,
  );
  console.log(
    "No recurring gift is charged until staff say so, under Recurring gifts in the dashboard.",
  );
  if (files.missing.length > 0)
    console.error(`${files.missing.length} files were missing already; backup.json names them.`);
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof Refused ? error.message : error);
}
