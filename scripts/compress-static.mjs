import { compressStaticFiles } from "./server/static-files.mjs";
import { distDir } from "./setup/build.mjs";

/** The last step of `npm run build`. Vercel compresses what it sends itself. */
if (!process.env.VERCEL) await compressStaticFiles(distDir());
