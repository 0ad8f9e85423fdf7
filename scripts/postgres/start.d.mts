export type RunningPostgres = { url: string; pid(): number; stop(): Promise<void> };

export function startPostgres(options?: {
  dataDir?: string;
  throwaway?: boolean;
  settings?: Record<string, string | number>;
}): Promise<RunningPostgres>;
