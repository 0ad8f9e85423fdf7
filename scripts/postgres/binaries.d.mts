export class NoBinaries extends Error {}

type Account = { uid: number; gid: number };

export function binariesFor(
  account: Account | undefined,
  packaged?: { root: string; version: string },
): string;

export function repairSymlinks(root: string): boolean;
