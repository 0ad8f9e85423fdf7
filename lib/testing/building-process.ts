import { continueBuild } from "@/lib/portfolio/projection/builds";

/** A process of its own that goes on with a build, for tests that let it die. */
await continueBuild(Number(process.argv[2]));
