/** A script of the build, as React names it in a page. */
const SCRIPT = /<script ((?:[^>"]|"[^"]*")*)><\/script>/g;
const PRELOAD = /<link rel="preload" as="script" (?:[^>"]|"[^"]*")*>/g;

/**
 * Lets a page be seen before its scripts and typefaces are asked for. They are of no use before that, and
 * on a slow line they would share it with the page’s picture. Pages work without them.
 * @param {string} html a whole page as Next wrote it
 * @param {string} nonce the page’s own
 */
export function withLateScripts(html, nonce) {
  const waiting = html
    .replace(PRELOAD, "")
    .replace(SCRIPT, (script, attributes) =>
      attributes.includes('async=""') && attributes.includes("/_next/static/")
        ? `<script type="text/late" ${attributes.replace('async=""', "").trim()}></script>`
        : script,
    );
  // Without a starter nothing would ever ask for them.
  if (waiting === html || !html.includes("<head>")) return html;
  return waiting.replace("<head>", () => `<head><script nonce="${nonce}">${STARTER}</script>`);
}

/**
 * Runs in the browser. It asks for scripts and typefaces once the page is there, at the first sign of
 * somebody who wants to do something, or after three seconds, whichever comes first. What was typed or
 * pressed before React took the page over is told to it then (`app/_components/taken-over.tsx`). Until the
 * typefaces are there, the page is set in their stand-ins (`app/globals.css`); later pages of the same
 * visit find them in the browser’s cache and are set in them at once.
 */
function start() {
  const MOST_WAIT = 3000;
  const SIGNS = ["pointerdown", "keydown", "input"];
  const MOST_HELD = 10000;
  const TYPEFACES = ["1em 'Source Sans 3 Variable'", "600 1em 'Source Serif 4'"];
  const SHOWN = "typefaces-shown";
  const events = [];
  const fields = new Set();
  let isAsked = false;
  let send;

  const note = (event) => {
    const { target } = event;
    if (event.type === "input") fields.add(target);
    else if (target.closest("button[type=button]:not([popovertarget])")) events.push(event);
  };
  const noted = ["input", "pointerdown", "click"];
  for (const type of noted) addEventListener(type, note, true);

  // A form is sent as it stands, unless React has yet to write into it what was pressed.
  const hold = (event) => {
    if (events.length === 0) return;
    event.preventDefault();
    const { target, submitter } = event;
    send = () => {
      send = undefined;
      events.length = 0;
      target.requestSubmit(submitter);
    };
    setTimeout(() => send?.(), MOST_HELD);
  };
  addEventListener("submit", hold, true);

  const { classList } = document.documentElement;
  // Some browsers let a site keep nothing.
  const kept = (act) => {
    try {
      return act(sessionStorage);
    } catch {}
  };
  if (!kept((visit) => visit.getItem(SHOWN))) classList.add("stand-ins");
  // Together, because each by itself would mean another layout of the whole page.
  const showTypefaces = async () => {
    await Promise.allSettled(TYPEFACES.map((face) => document.fonts.load(face)));
    classList.remove("stand-ins");
    kept((visit) => visit.setItem(SHOWN, "yes"));
  };

  const ask = () => {
    if (isAsked) return;
    // What stands further down is not known yet.
    if (document.readyState === "loading") return addEventListener("DOMContentLoaded", ask);
    isAsked = true;
    showTypefaces();
    for (const inert of document.querySelectorAll('script[type="text/late"]')) {
      const script = document.createElement("script");
      script.nonce = inert.nonce;
      script.async = true;
      // As it is written: chunks find each other by it.
      script.setAttribute("src", inert.getAttribute("src"));
      inert.replaceWith(script);
    }
  };
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  addEventListener("load", () => whenIdle(ask));
  addEventListener("DOMContentLoaded", () => setTimeout(ask, MOST_WAIT));
  for (const sign of SIGNS) addEventListener(sign, ask, { capture: true, once: true });

  // React compares a field with what it saw last, so that it has to see something else first.
  const tell = (field) => {
    const { type, checked, value } = field;
    if (type === "radio" && !checked) return;
    if (type === "radio" || type === "checkbox") {
      field.checked = !checked;
      return field.click();
    }
    if (field.matches("select, [type=file]")) return tellOf(field, "change");
    field.value = "";
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value").set.call(field, value);
    tellOf(field, "input");
  };
  const tellOf = (field, type) => field.dispatchEvent(new Event(type, { bubbles: true }));
  const again = (event) => event.target.dispatchEvent(new event.constructor(event.type, event));
  addEventListener("wellspring:taken-over", async () => {
    for (const type of noted) removeEventListener(type, note, true);
    for (const field of fields) tell(field);
    for (const event of events) {
      again(event);
      // React draws what came of it before the next one.
      await undefined;
    }
    events.length = 0;
    send?.();
  });
}

const STARTER = `(${start})()`.replace(/^\s*\/\/.*$/gm, "").replace(/\s+/g, " ");
