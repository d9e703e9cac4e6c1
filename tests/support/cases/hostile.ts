/** Texts that forms accept unchanged and that every page must show as plain text. */
export const hostileTexts = [
  "<script>alert(1)</script>",
  `"><img src=x onerror='alert(1)'>`,
  `'; drop table profiles; -- \\" \`\${1}\``,
  "سهرة الخريجين שלום",
  "\u202Egnp.exe\u202C",
  "🎓👩🏽‍🔬🇦🇺",
  "first\n\nsecond",
] as const;
