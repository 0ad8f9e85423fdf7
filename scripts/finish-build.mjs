import { distDir, finishBuild } from "./setup/build.mjs";

/** The last step of `npm run build`. */
await finishBuild(distDir());
