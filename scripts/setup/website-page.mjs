/**
 * A page of somebody else's website with each widget in it, as docs/embeds.md describes them.
 * @param {string} origin where the product runs
 */
export const websitePage = (origin) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Portland Harbor Weekly</title>
<link rel="icon" href="data:,">
<style>
body { margin: 0; font: 18px/1.6 Georgia, serif; color: #222; background: #fff; }
header { padding: 24px; background: #12344d; color: #fff; }
main { max-width: 62rem; margin: 0 auto; padding: 24px; }
section { margin-block: 40px; }
</style>
<script src="${origin}/embed.js" async></script>
</head>
<body>
<header><h1>Portland Harbor Weekly</h1></header>
<main>
<p>This website is not part of Wellspring. It shows what Harbor Light offers with one script and six elements.</p>
<p><a href="${origin}/o/harbor-light/give?program=harbor-children#popup">Give from a plain link</a></p>
<section aria-labelledby="donate">
<h2 id="donate">A donate button</h2>
<wellspring-donate style="--wellspring-color:#1f6f6a"><a href="${origin}/o/harbor-light/give?program=harbor-children">Donate to Harbor Light</a></wellspring-donate>
</section>
<section aria-labelledby="tickets">
<h2 id="tickets">An event’s tickets</h2>
<wellspring-tickets><a href="${origin}/o/harbor-light/events/lantern-walk">Get tickets for the Lantern Walk</a></wellspring-tickets>
</section>
<section aria-labelledby="form">
<h2 id="form">A giving form</h2>
<wellspring-giving-form><a href="${origin}/o/harbor-light/give?program=harbor-children">Give to Harbor Children</a></wellspring-giving-form>
</section>
<section aria-labelledby="sign-up">
<h2 id="sign-up">A form</h2>
<wellspring-form><a href="${origin}/o/harbor-light/forms/newsletter?utm_source=harbor-weekly">Get our newsletter</a></wellspring-form>
</section>
<section aria-labelledby="campaign">
<h2 id="campaign">A fundraising campaign</h2>
<wellspring-campaign><a href="${origin}/o/harbor-light/c/row-for-water">Row for the harbor children</a></wellspring-campaign>
</section>
<section aria-labelledby="gallery">
<h2 id="gallery">A gallery</h2>
<wellspring-gallery><a href="${origin}/o/harbor-light/programs/harbor-children">Meet the children</a></wellspring-gallery>
</section>
</main>
</body>
</html>
`;
