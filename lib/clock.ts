const store = globalThis as { wellspringClock?: () => Date };

/** The current instant. Everything that needs the time asks here, so tests and the demo can move it. */
export function now(): Date {
  return store.wellspringClock?.() ?? new Date();
}

/** Stops the clock at an instant until `resumeClock`. For tests and the demo's seed only. */
export function stopClock(at: Date): void {
  store.wellspringClock = () => new Date(at);
}

export function resumeClock(): void {
  store.wellspringClock = undefined;
}

export function secondsFromNow(seconds: number): Date {
  return new Date(now().getTime() + seconds * 1000);
}

export const daysFromNow = (days: number): Date => secondsFromNow(days * 86_400);
