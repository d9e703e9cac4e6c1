import { getKeys } from "../../../src/domain/core/keys.ts";

/**
 * Texts that run a script if they are treated as markup, an attribute, an address, JSON or a style: families of tags
 * × events × encodings × contexts to break out of. Each runs `alert(n)`, where n is its position in the list.
 */
const run = "alert(NR)";

const autonomous = [
  `<img src=x onerror=${run}>`,
  `<img src=x onerror=${run}//`,
  `<img/src=x/onerror=${run}>`,
  `<img src=x:x onerror\u000c=${run}>`,
  `<IMG SRC=x OnErRoR=${run}>`,
  `<svg onload=${run}>`,
  `<svg/onload=${run}>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><script>alert&#40;NR)</script></svg>`,
  `<svg><style><img src=x onerror=${run}></style></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<svg><set onbegin=${run} attributeName=x>`,
  `<svg><foreignObject><img src=x onerror=${run}></foreignObject></svg>`,
  `<svg><a xlink:href="javascript:${run}"><text y=20>x</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='1' onerror='${run}'/></svg>#x">`,
  `<script>${run}</script>`,
  `<ScRiPt>${run}</sCrIpT>`,
  `<script >${run}</script >`,
  `<script\n>${run}</script\n>`,
  `<script/x>${run}</script>`,
  `<script src="data:text/javascript,${run}"></script>`,
  `<script type=module>${run}</script>`,
  `<script type=text/template></script><script>${run}</script>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<<script>${run}//<</script>`,
  `<script>//<!--\n${run}</script>`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<iframe srcdoc="&lt;script&gt;parent.${run}&lt;/script&gt;"></iframe>`,
  `<iframe src="javascript:parent.${run}"></iframe>`,
  `<iframe src="data:text/html,<script>parent.${run}</script>"></iframe>`,
  `<object data="javascript:${run}"></object>`,
  `<embed src="javascript:${run}">`,
  `<body onload=${run}>`,
  `<body onpageshow=${run}>`,
  `<html onload=${run}>`,
  `<frameset onload=${run}>`,
  `<input autofocus onfocus=${run}>`,
  `<select autofocus onfocus=${run}></select>`,
  `<textarea autofocus onfocus=${run}></textarea>`,
  `<button autofocus onfocus=${run}>x</button>`,
  `<div tabindex=1 autofocus onfocus=${run}>x</div>`,
  `<a href=# autofocus onfocus=${run}>x</a>`,
  `<details open ontoggle=${run}>x</details>`,
  `<dialog open onbeforetoggle=${run}>x</dialog>`,
  `<video src=x onerror=${run}></video>`,
  `<video><source onerror=${run}></video>`,
  `<audio src=x onerror=${run}></audio>`,
  `<audio src=x onloadstart=${run}></audio>`,
  `<link rel=stylesheet href="data:text/css,x" onload=${run}>`,
  `<style onload=${run}></style>`,
  `<style>@keyframes x{}</style><b style="animation-name:x" onanimationstart=${run}></b>`,
  `<b style="transition:1s" ontransitionend=${run}></b>`,
  `<marquee onstart=${run}>x</marquee>`,
  `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  `<meta http-equiv=refresh content="0;url=data:text/html,<script>${run}</script>">`,
  `<base href="javascript:${run}//">`,
  `<form action="javascript:${run}"><button>x</button></form>`,
  `<form><button formaction="javascript:${run}">x</button></form>`,
  `<isindex type=image src=1 onerror=${run}>`,
  `<template><script>${run}</script></template>`,
  `<template shadowrootmode=open><img src=x onerror=${run}></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<noembed><p title="</noembed><img src=x onerror=${run}>">`,
  `<xmp><p title="</xmp><img src=x onerror=${run}>">`,
  `<plaintext><img src=x onerror=${run}>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
  `<math><mi><style><img src=x onerror=${run}></style></mi></math>`,
  `<math><annotation-xml encoding="text/html"><img src=x onerror=${run}></annotation-xml></math>`,
  `<math href="javascript:${run}">x</math>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${run}>`,
  `<svg></p><style><a id="</style><img src=x onerror=${run}>">`,
  `<svg><p><style><g title="</style><img src=x onerror=${run}>">`,
  `<table><td background="javascript:${run}">`,
  `<table><svg><desc><td></desc></svg></table><img src=x onerror=${run}>`,
  `<select><style></select><img src=x onerror=${run}></style>`,
  `<select><template><img src=x onerror=${run}></template></select>`,
  `<astro-island client="load" component-url="data:text/javascript,${run}" renderer-url="data:text/javascript," ssr></astro-island>`,
  `<x contenteditable oninput=${run}>x`,
  `<b onclick=${run}>x</b>`,
  `<b onpointerover=${run} style="position:fixed;inset:0">x</b>`,
  `<a href="javascript:${run}">x</a>`,
  `<area href="javascript:${run}" coords=0,0,999,999>`,
  `<button popovertarget=x>x</button><b popover id=x onbeforetoggle=${run}>x</b>`,
];

/** Ways to break out of a context. */
const breakouts = [
  `">{}`,
  `'>{}`,
  "`>{}",
  `"/>{}`,
  `--!>{}`,
  `-->{}`,
  `]]>{}`,
  `</title>{}`,
  `</textarea>{}`,
  `</style>{}`,
  `</script>{}`,
  `</noscript>{}`,
  `</template>{}`,
  `</astro-island>{}`,
  `</svg>{}`,
  `</a></p></h1>{}`,
];

const attributes = [
  `" onfocus=${run} autofocus tabindex=1 x="`,
  `' onfocus=${run} autofocus tabindex=1 x='`,
  `" onerror="${run}`,
  `" onload="${run}`,
  `" onmouseover="${run}" style="position:fixed;inset:0`,
  `x" onanimationstart="${run}" style="animation-name:x`,
  `\`onerror=${run} `,
  `&quot; onerror=&quot;${run}`,
  `&#34; onerror=&#34;${run}`,
  `" srcset="x" onerror="${run}`,
  `" href="javascript:${run}`,
  `" xlink:href="javascript:${run}`,
  `x onerror=${run}`,
  `\u2028" onerror="${run}`,
];

const schemes = [
  "javascript:",
  "JaVaScRiPt:",
  " javascript:",
  "\tjavascript:",
  "java\tscript:",
  "java\nscript:",
  "java\r\nscript:",
  "\u0001javascript:",
  "\u00a0javascript:",
  "javascript&colon;",
  "javascript&#58;",
  "&#106;avascript:",
  "&#x6A;avascript&#x3A;",
  "javascript:%0a",
  "javascript://a.test/%0a",
  "javascript:/*https://a.test*/",
  "https://a.test/\njavascript:",
  "vbscript:",
  "feed:javascript:",
  "view-source:javascript:",
  "blob:javascript:",
  "data:text/html,<script>parent.",
  "data:text/html;charset=utf-8,%3Cscript%3Eparent.",
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='",
];
/** For an address: in Markdown, in a link, and alone. */
const addressed = ["{}", `<a href="{}">x</a>`, `[x]({})`, `<iframe src='{}'></iframe>`];

const data = [
  `</script><script>${run}</script>`,
  `</script ><img src=x onerror=${run}>`,
  `</SCRIPT><svg onload=${run}>`,
  `<!--<script>${run}</script>`,
  `<!--<script>\n</script><img src=x onerror=${run}>`,
  `";${run};"`,
  `';${run};'`,
  `\\";${run};//`,
  `\\';${run};//`,
  `"-${run}-"`,
  `'-${run}-'`,
  `\`-${run}-\``,
  `\${${run}}`,
  `{{${run}}}`,
  `{{constructor.constructor('${run}')()}}`,
  `<%= ${run} %>`,
  `#{${run}}`,
  `\u2028${run}//`,
  `"}],"x":${run}//`,
  `{"__html":"<img src=x onerror=${run}>"}`,
  `</style><script>${run}</script>`,
  `}</style><img src=x onerror=${run}>`,
  `}*{background:url("javascript:${run}")}`,
  `;background:url(javascript:${run})`,
  `expression(${run})`,
  `@import 'javascript:${run}';`,
  `]]><script xmlns="http://www.w3.org/1999/xhtml">${run}</script><![CDATA[`,
  `<?xml-stylesheet href="javascript:${run}"?>`,
  `<!ENTITY x "<script>${run}</script>">&x;`,
  `\r\nEND:VEVENT\r\nX-NOTE:<img src=x onerror=${run}>`,
  `=HYPERLINK("javascript:${run}")`,
];

/**
 * Variants of one payload that must not be read as markup: as entities, in odd widths, with characters that parsers
 * drop.
 */
const encodings: ((text: string) => string)[] = [
  (text) => text.replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
  (text) => text.replaceAll("<", "&#60;").replaceAll(">", "&#62;"),
  (text) => text.replaceAll("<", "&#x3c").replaceAll(">", "&#x3e"),
  (text) => text.replaceAll("<", "\\u003c").replaceAll(">", "\\u003e"),
  (text) => text.replaceAll("<", "\\x3c").replaceAll(">", "\\x3e"),
  (text) => encodeURIComponent(text),
  (text) => encodeURIComponent(encodeURIComponent(text)),
  (text) => text.replaceAll("<", "\uff1c").replaceAll(">", "\uff1e"),
  (text) => text.replaceAll("<", "\u2039").replaceAll(">", "\u203a"),
  (text) => text.replaceAll("<", "+ADw-").replaceAll(">", "+AD4-"),
  (text) => text.replaceAll("<", "<\u200b"),
  (text) => text.replaceAll(" ", "\u000b"),
  (text) => text.replaceAll(" ", "/\u000c/"),
  (text) => text.replace(/[a-z]/, (email) => `${email}\u0301`),
  (text) => `\u202e${text}`,
  (text) => `\ufeff${text}`,
  (text) => `%00${text}`,
  (text) => `&#0;${text}&#0;`,
  (text) => `&ZeroWidthSpace;${text}`,
  (text) => `<![CDATA[${text}]]>`,
];

const shortest = [`<img src=x onerror=${run}>`, `<svg onload=${run}>`, `<script>${run}</script>`];

const templates = {
  markup: autonomous,
  breakouts: breakouts.flatMap((place) => shortest.map((text) => place.replace("{}", text))),
  attributes,
  addresses: schemes.flatMap((scheme) =>
    addressed.map((place) => place.replace("{}", () => `${scheme}${run}`)),
  ),
  data,
  encoded: encodings.flatMap((encode) => shortest.map(encode)),
};

export type PayloadKind = keyof typeof templates;

const kindOf = new Map<string, PayloadKind>(
  getKeys(templates).flatMap((kind) => templates[kind].map((text) => [text, kind] as const)),
);

export const payloads: readonly string[] = [...kindOf.keys()].map((text, nr) =>
  text.replaceAll("NR", String(nr)),
);

/** The kind of each, in the same order. */
export const payloadKinds: readonly PayloadKind[] = [...kindOf.values()];
