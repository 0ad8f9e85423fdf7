import { chromium } from "playwright";
const base = "http://localhost:4400";
const pages = process.argv.slice(2);
const b = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox"] });
for (const [w, h, scheme] of (process.env.LOOKS ?? "1280x860xlight").split(",").map((s) => s.split("x"))) {
  const c = await b.newContext({ viewport: { width: +w, height: +h }, colorScheme: scheme });
  const p = await c.newPage();
  await p.goto(base + "/admin", { timeout: 120000 });
  await p.getByLabel("Email").fill("admin@harbor-light.example");
  await p.getByLabel("Password", { exact: true }).fill("harbor-light-demo");
  await p.getByRole("button", { name: /sign in/i }).click();
  await p.waitForURL((u) => u.pathname === "/admin");
  for (const path of pages) {
    await p.goto(base + path, { waitUntil: "networkidle" });
    const over = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    const f = `/tmp/shots/${path.replace(/\W+/g, "_")}-${w}-${scheme}.png`;
    await p.screenshot({ path: f, fullPage: !!process.env.FULL });
    console.log(f, over > 0 ? "OVER " + over : "");
  }
  await c.close();
}
await b.close();
