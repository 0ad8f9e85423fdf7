/** What a phone network sends a text as: its own alphabet of 7 bits, or Unicode of 16. */
export type Encoding = "GSM-7" | "UCS-2";

/**
 * @property left how many more characters fit into the segments that are paid for anyway
 * @property unusual up to three characters that the alphabet of 7 bits lacks
 */
export type Segmented = {
  encoding: Encoding;
  length: number;
  segments: number;
  left: number;
  unusual: string[];
};

/** The alphabet of GSM 03.38. */
const BASIC = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
/** Each takes the place of two characters. */
const EXTENDED = new Set("^{}\\[~]|€\f");

const SIZES = { "GSM-7": { alone: 160, joined: 153 }, "UCS-2": { alone: 70, joined: 67 } } as const;

/** How many messages a text is for a phone network, which counts and charges each. */
export function segmentsOf(text: string): Segmented {
  const characters = [...text];
  const foreign = characters.filter((each) => !BASIC.has(each) && !EXTENDED.has(each));
  const unusual = [...new Set(foreign)].slice(0, 3);
  const isBasic = unusual.length === 0;
  const encoding = isBasic ? "GSM-7" : "UCS-2";
  const sizes = characters.map((each) => (isBasic ? (EXTENDED.has(each) ? 2 : 1) : each.length));
  const length = sizes.reduce((sum, size) => sum + size, 0);
  const { alone, joined } = SIZES[encoding];
  const counted = { encoding, length, unusual } as const;
  if (length <= alone) return { ...counted, segments: length === 0 ? 0 : 1, left: alone - length };
  // A character of two places is never divided between two segments.
  let segments = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > joined) {
      segments += 1;
      used = 0;
    }
    used += size;
  }
  return { ...counted, segments, left: joined - used };
}
