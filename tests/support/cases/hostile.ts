/** Texts that forms accept unchanged and that every page must show as plain text. */
export const hostileTexts = [
  "<script>alert(1)</script>",
  `"><img src=x onerror='alert(1)'>`,
  `'; drop table profiles; -- \\" \`\${1}\``,
  "سهرة الخريجين שלום",
  "🎓👩🏽‍🔬🇦🇺",
  "first\n\nsecond",
] as const;
