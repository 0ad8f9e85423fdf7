/** Text that would run in a page that took it for its own HTML. Each leaves a mark and opens a dialog. */
export const PAYLOADS = [
  "<script>__xss=alert(1)</script>",
  '<img src=x onerror="__xss=alert(1)">',
  '<svg onload="__xss=alert(1)"></svg>',
  "javascript:__xss=alert(1)",
  '"><input autofocus onfocus="__xss=alert(1)">',
  "' autofocus tabindex='1' onfocus='__xss=alert(1)' x='",
  "{{constructor.constructor('__xss=alert(1)')()}}",
  "--><img src=x onerror=__xss=alert(1)><!--",
  "</textarea><script>__xss=alert(1)</script>",
  "</title><script>__xss=alert(1)</script>",
  "</script><script>__xss=alert(1)</script>",
  '<p style="width:expression(__xss=alert(1));background:url(//xss.example/b)">x</p>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<iframe srcdoc="<script>parent.__xss=alert(1)</script>"></iframe>',
] as const;

/** All of them, for fields that take a longer text. */
export const ALL = PAYLOADS.join("\n");

/** One of them, for fields that take a line: another one for every number. */
export const payload = (number: number): string => PAYLOADS[number % PAYLOADS.length] ?? "";
