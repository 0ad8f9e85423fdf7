type Settings = {
  /** Where we are: `https://give.example.org`. */
  origin: string;
  /** The name of the button that closes a window, by language. */
  close: Record<string, string>;
};

/** Stands in front of the script when it is served. */
declare const WELLSPRING: Settings;

export const { origin: HOME, close: CLOSE } = WELLSPRING;
