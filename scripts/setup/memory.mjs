import { totalmem } from "node:os";

const MEGABYTE = 1024 * 1024;

/** Megabytes that this machine has, or the container that this runs in. */
export const memoryOfMachine = () =>
  Math.min(totalmem(), process.constrainedMemory?.() || Number.POSITIVE_INFINITY) / MEGABYTE;
