import { type PayloadKind, payloadKinds, payloads } from "../../support/cases/payloads.ts";

/** Faulty pages: they contain a text of each kind unescaped, so that it runs. */
const places: Record<PayloadKind, readonly ((text: string) => string)[]> = {
  markup: [
    (text) => `<body>${text}`,
    (text) => `<body><script>document.body.innerHTML=${quote(text)}</script>`,
  ],
  breakouts: [
    (text) => `<body><input value="${text}">`,
    (text) => `<body><input value='${text}'>`,
    (text) => `<title>${text}</title><body>`,
    (text) => `<body><textarea>${text}</textarea>`,
    (text) => `<body><style>${text}</style>`,
    (text) => `<body><script>"${text}"</script>`,
    (text) => `<body><!-- ${text} -->`,
    (text) => `<body><template>${text}</template>`,
    (text) => `<body><iframe srcdoc="x">${text}</iframe>${text}`,
  ],
  attributes: [
    (text) => `<style>@keyframes x{}</style><body><img src=x alt="${text}">`,
    (text) => `<style>@keyframes x{}</style><body><img src=x alt='${text}'>`,
    (text) => `<body><img src=x alt=\`${text}>`,
    (text) => `<body><img src=x alt=${text}>`,
    (text) => `<style>@keyframes x{}</style><body><a id="${text}">x</a><iframe title="${text}"></iframe>`,
    (text) => `<body><script>document.body.innerHTML="<img src=x alt='"+${quote(text)}+"'>"</script>`,
    (text) => `<body><svg><a id="${text}"><text y=20>x</text></a></svg>`,
  ],
  addresses: [
    (text) => `<body><a href="${text}">x</a>`,
    (text) => `<body><iframe src="${text}"></iframe>`,
    (text) => `<body>${text}`,
    (text) => `<body><script>location=${quote(text)}</script>`,
    // As programs that turn Markdown into HTML do.
    (text) => `<body>${text.replace(/^\[x\]\((.*)\)$/s, '<a href="$1">x</a>')}`,
  ],
  data: [
    (text) => `<body><script type="application/json">${text}</script>`,
    (text) => `<body><script>x="${text}"</script>`,
    (text) => `<body><script>x='${text}'</script>`,
    (text) => `<body><script>x=\`${text}\`</script>`,
    (text) => `<body><script>\n${text}</script>`,
    (text) => `<body><style>${text}</style>`,
    (text) => `<body>${text}`,
  ],
  encoded: [
    (text) => `<body>${text}`,
    (text) => `<body>${decodeEntities(text)}`,
    (text) => `<body>${decodePercents(decodePercents(text))}`,
    (text) => `<body>${text.replace(/\\u00(..)|\\x(..)/g, (_, first, second) => fromHex(first ?? second))}`,
    (text) => `<body>${text.normalize("NFKC").replaceAll("\u2039", "<").replaceAll("\u203a", ">")}`,
    (text) => `<body>${text.replaceAll("+ADw-", "<").replaceAll("+AD4-", ">")}`,
    (text) => `<body>${text.replaceAll("\u200b", "").replaceAll("\u000b", " ")}`,
    (text) => `<body>${text.normalize("NFD").replaceAll("\u0301", "")}`,
  ],
};

const quote = (text: string) => JSON.stringify(text).replaceAll("<", "\\u003c");
const fromHex = (digits: string) => String.fromCharCode(Number.parseInt(digits, 16));
const decodeEntities = (text: string) =>
  text
    .replace(/&#x([0-9a-f]+);?/gi, (_, digits) => fromHex(digits))
    .replace(/&#(\d+);?/g, (_, digits) => String.fromCharCode(Number(digits)))
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">");

function decodePercents(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The faulty pages, one place after another, each for the payloads that did not run in an earlier one. */
export function* listControls(nrs: readonly number[], hasRun: (nr: number) => boolean): Generator<string[]> {
  const most = Math.max(...Object.values(places).map((those) => those.length));
  for (let place = 0; place < most; place += 1)
    yield nrs.flatMap((nr) => {
      const kind = payloadKinds[nr];
      return kind && places[kind][place] && !hasRun(nr) ? `/control/${nr}/${place}` : [];
    });
}

export function showControl(path: string): string | null {
  const [, nr, place] = /^\/control\/(\d+)\/(\d+)$/.exec(path) ?? [];
  const kind = payloadKinds[Number(nr)];
  const text = payloads[Number(nr)];
  const put = kind && places[kind][Number(place)];
  return put && text !== undefined ? `<!doctype html><meta charset=utf-8>${put(text)}` : null;
}
