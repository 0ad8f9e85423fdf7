/** A stylesheet of a shadow root. It is no `<style>`, which a website's own policy may forbid. */
function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

export const WIDGET = sheetOf(`
:host{display:block}
:host([hidden]){display:none}
iframe{display:block;width:100%;height:1px;border:0;border-radius:12px;color-scheme:normal}
`);

/** A website's own rules for its links win over these. */
export const BUTTON = sheetOf(`
:host{display:inline-block}
::slotted(a){display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:4px 22px;border-radius:10px;box-sizing:border-box;background:var(--wellspring-color,#0b5a5e);color:var(--wellspring-text,#fff);font:600 1em/1.3 system-ui,sans-serif;text-decoration:none;cursor:pointer}
::slotted(a:hover){filter:brightness(.92)}
::slotted(a:focus-visible){outline:3px solid;outline-offset:2px}
`);

export const POPUP = sheetOf(`
dialog{box-sizing:border-box;width:min(720px,100vw - 32px);max-width:none;max-height:calc(100dvh - 32px);margin:auto;padding:0;border:0;border-radius:16px;overflow:hidden;background:#faf8f4;color:#1c2321;font:16px/1.4 system-ui,sans-serif;box-shadow:0 20px 60px #0006}
dialog[open]{display:flex;flex-direction:column}
dialog::backdrop{background:#0009}
.bar{display:flex;flex:none;align-items:center;justify-content:flex-end;gap:16px;padding:6px 8px 0 24px}
.bar a{margin-inline-end:auto;color:inherit}
button{display:grid;place-items:center;width:44px;height:44px;padding:0;border:0;border-radius:10px;background:none;color:inherit;font-size:24px;line-height:1;cursor:pointer}
button:hover{background:#8883}
button:focus-visible,a:focus-visible{outline:3px solid;outline-offset:-3px}
iframe{display:block;flex:0 1 auto;width:100%;height:480px;min-height:0;border:0;color-scheme:normal}
.waits iframe{visibility:hidden}
.waits::after{content:"";position:absolute;top:calc(50% - 20px);left:calc(50% - 20px);width:40px;height:40px;box-sizing:border-box;border:4px solid #8886;border-top-color:currentColor;border-radius:50%}
.dark{background:#131817;color:#f2efe8}
@media (prefers-color-scheme:dark){.system{background:#131817;color:#f2efe8}}
@media (max-width:640px){dialog{width:100vw;height:100dvh;max-height:none;border-radius:0}iframe{flex:1;height:auto!important}}
@media (prefers-reduced-motion:no-preference){dialog[open]{animation:come .18s ease-out}.waits::after{animation:turn 1s linear infinite}@keyframes come{from{opacity:0;transform:translateY(12px)}}@keyframes turn{to{transform:rotate(1turn)}}}
`);
