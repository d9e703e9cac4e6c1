/** What the auth service takes; longer ones it would refuse. The shortest is `passwordMinLength` of a member. */
export const passwordMaxLength = 72;

const weaknesses: Record<string, string> = {
  length: "It is too short.",
  characters: "It needs more kinds of characters: small and capital letters, digits, signs.",
  pwned: "It appeared in a leak of another site, so strangers know it.",
};

/** The reasons of a weak-password error, for people. */
export function listWeaknesses(reasons: readonly string[]): string[] {
  return reasons.flatMap((reason) => weaknesses[reason] ?? []);
}

/** SPEC.md 9: characters of a first password that nobody sees. */
const randomPasswordLength = 12;
/** What password rules of a project may ask for: one of each. */
const kinds = ["abcdefghijkmnpqrstuvwxyz", "ABCDEFGHJKLMNPQRSTUVWXYZ", "23456789", "!#$%&*+-=?@_"];

/** A random password with characters of every kind. */
export function makePassword(): string {
  const all = kinds.join("");
  const drawn = Array.from({ length: randomPasswordLength }, (_, place) => draw(kinds[place] ?? all));
  for (let place = drawn.length - 1; place > 0; place -= 1) {
    const other = drawNumber(place + 1);
    [drawn[place], drawn[other]] = [drawn[other] ?? "", drawn[place] ?? ""];
  }
  return drawn.join("");
}

function draw(characters: string): string {
  return characters.charAt(drawNumber(characters.length));
}

/** 0 … below - 1, each as likely as the others: numbers of an incomplete last round are drawn again. */
function drawNumber(below: number): number {
  const rounds = 2 ** 32 - (2 ** 32 % below);
  const [number = rounds] = crypto.getRandomValues(new Uint32Array(1));
  return number < rounds ? number % below : drawNumber(below);
}
