import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { move } from "piscina";
import satori from "satori";
import sharp from "sharp";

const WIDTH = 1200;
const HEIGHT = 630;
const MOST_PIXELS = 50_000_000;
const PICTURE_WIDTH = 460;
const LOGO_HEIGHT = 72;

sharp.concurrency(1);
sharp.cache(false);

// The first that has a letter draws it.
const FONTS = [
  ["Serif", "SourceSerif4-latin-600.woff", 600],
  ["Serif Extended", "SourceSerif4-latin-ext-600.woff", 600],
  ["Sans", "SourceSans3-latin-400.woff", 400],
  ["Sans", "SourceSans3-latin-600.woff", 600],
  ["Sans Extended", "SourceSans3-latin-ext-400.woff", 400],
  ["Sans Extended", "SourceSans3-latin-ext-600.woff", 600],
  ["DejaVu", "DejaVuSans.ttf", 400],
  ["DejaVu", "DejaVuSans-Bold.ttf", 600],
  ["Chinese", "NotoSansSC-Regular.woff", 400],
  ["Korean", "NotoSansKR-Regular.woff", 400],
];
const SERIF = "Serif, Serif Extended, DejaVu, Chinese, Korean";
const SANS = "Sans, Sans Extended, DejaVu, Chinese, Korean";

let loaded;
const fonts = () => {
  loaded ??= Promise.all(
    FONTS.map(async ([name, file, weight]) => ({
      name,
      weight,
      style: "normal",
      data: await readFile(join(process.cwd(), "lib/messages/fonts", file)),
    })),
  );
  return loaded;
};

/**
 * A worker thread's task: the picture that stands for a page where a link to it is shared, as a JPEG.
 * @param {{
 *   organization: string, title: string, lead: string, fact: string,
 *   colors: { ground: string, text: string, quiet: string, accent: string, onAccent: string },
 *   logo: Uint8Array | null, picture: Uint8Array | null,
 * }} share
 */
export default async function sharePicture(share) {
  const [logo, picture] = await Promise.all([
    share.logo && drawLogo(share.logo),
    share.picture && drawPicture(share.picture),
  ]);
  const options = { width: WIDTH, height: HEIGHT, fonts: await fonts() };
  const svg = await satori(layout({ ...share, logo, picture }), options);
  const drawn = sharp(Buffer.from(svg)).flatten({ background: share.colors.ground });
  const jpeg = drawn.jpeg({ quality: 88, chromaSubsampling: "4:4:4", mozjpeg: true });
  return move(Uint8Array.from(await jpeg.toBuffer()));
}

/** What cannot be read is left out: a page has a picture all the same. */
async function drawPicture(bytes) {
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .resize(PICTURE_WIDTH, HEIGHT, { fit: "cover", position: "attention" });
    return source("jpeg", await image.jpeg({ quality: 86 }).toBuffer());
  } catch {
    return null;
  }
}

async function drawLogo(bytes) {
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .resize(360, LOGO_HEIGHT * 2, { fit: "inside" });
    const { data, info } = await image.png().toBuffer({ resolveWithObject: true });
    return { src: source("png", data), width: (info.width / info.height) * LOGO_HEIGHT };
  } catch {
    return null;
  }
}

const source = (type, bytes) => `data:image/${type};base64,${bytes.toString("base64")}`;

const box = (style, ...children) => ({
  type: "div",
  props: { style: { display: "flex", ...style }, children: children.filter(Boolean) },
});

const text = (style, content) => ({
  type: "div",
  props: { style: { display: "block", overflow: "hidden", ...style }, children: content },
});

const image = (src, width, height, style) => ({
  type: "img",
  props: { src, width, height, style: { objectFit: "cover", ...style } },
});

/** Fewer letters, larger ones. */
const titleSize = (title, isNarrow) => {
  const letters = [...title].length;
  const size = letters > 70 ? 50 : letters > 40 ? 60 : letters > 22 ? 70 : 84;
  return isNarrow ? Math.round(size * 0.86) : size;
};

function layout({ organization, title, lead, fact, colors, logo, picture }) {
  const column = picture ? WIDTH - PICTURE_WIDTH : WIDTH;
  return box(
    { width: "100%", height: "100%", backgroundColor: colors.ground, color: colors.text },
    box(
      {
        ...{ flexDirection: "column", justifyContent: "space-between" },
        ...{ width: column, height: HEIGHT, padding: "56px 64px", boxSizing: "border-box" },
        borderLeft: `20px solid ${colors.accent}`,
      },
      box(
        { alignItems: "center", height: LOGO_HEIGHT },
        logo && image(logo.src, logo.width, LOGO_HEIGHT, { marginRight: 24, borderRadius: 8 }),
        text(
          {
            ...{ fontFamily: SANS, fontSize: 32, fontWeight: 600, lineClamp: 1 },
            maxWidth: column - 148 - (logo ? logo.width + 24 : 0),
          },
          organization === title ? "" : organization,
        ),
      ),
      box(
        { flexDirection: "column" },
        text(
          {
            ...{ fontFamily: SERIF, fontSize: titleSize(title, Boolean(picture)), fontWeight: 600 },
            // Room for what hangs below the last line, such as the tail of a g.
            ...{ lineHeight: 1.12, letterSpacing: "-0.01em", lineClamp: 3, paddingBottom: 14 },
          },
          title,
        ),
        lead &&
          text(
            {
              ...{ marginTop: 12, fontFamily: SANS, fontSize: 31, lineHeight: 1.36 },
              ...{ color: colors.quiet, lineClamp: 3 },
            },
            lead,
          ),
      ),
      fact
        ? box(
            {},
            text(
              {
                ...{ padding: "12px 26px 14px", borderRadius: 40 },
                ...{ backgroundColor: colors.accent, color: colors.onAccent },
                ...{ fontFamily: SANS, fontSize: 29, fontWeight: 600, lineClamp: 1 },
              },
              fact,
            ),
          )
        : box({ height: 8, width: 120, borderRadius: 4, backgroundColor: colors.accent }),
    ),
    picture && image(picture, PICTURE_WIDTH, HEIGHT, {}),
  );
}
