import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder that is gone once the tests of its file have run, as the data folder that it lies in. */
export const temporaryFolder = (name: string): string =>
  mkdtempSync(join(process.env.DATA_DIR ?? tmpdir(), `${name}-`));
