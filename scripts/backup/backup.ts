import { existsSync, readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { databaseUrl } from "@/db/connection";
import { env } from "@/lib/env";
import { makeBackup, UNFINISHED } from "./make";
import { Refused } from "./manifest";

/** `npm run backup -- [folder]`: by default `backups/<time>` in DATA_DIR. */
try {
  const { positionals } = parseArgs({ allowPositionals: true });
  const now = new Date();
  const time = now.toISOString().slice(0, 19).replaceAll(":", "-");
  const backups = join(env().DATA_DIR, "backups");
  removeUnfinished(backups);
  const folder = resolve(positionals[0] ?? join(backups, time));
  const { tables, files } = await makeBackup(databaseUrl(), folder, {
    secret: env().APP_SECRET,
    now,
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${rows} rows of ${tables.length} tables and ${files.kept.length} files are in ${folder}.`,
  );
  console.log("Keep APP_SECRET elsewhere: it is not in the backup, and a restore needs it.");
  if (files.missing.length > 0)
    console.error(`${files.missing.length} files were not there any more; backup.json names them.`);
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof Refused ? error.message : error);
}

/** What a backup that was cut off left behind. */
function removeUnfinished(backups: string): void {
  const left = existsSync(backups) ? readdirSync(backups) : [];
  for (const name of left.filter((each) => each.endsWith(UNFINISHED)))
    rmSync(join(backups, name), { recursive: true });
}
