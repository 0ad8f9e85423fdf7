import { runImport } from "@/lib/imports/running";

type Order = { organizationId: number; importId: number; failpoint: string };

/** A process of its own that takes rows of a file when it is told, for tests that let it die. */
process.on("message", async ({ failpoint, ...payload }: Order) => {
  process.env.FAILPOINT = failpoint;
  await runImport(payload);
  process.send?.({ isDone: true });
});
process.on("disconnect", () => process.exit(0));
process.send?.({ isReady: true });
