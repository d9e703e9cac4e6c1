import { useLazyComponent } from "../../useLazyComponent.ts";

/** Code and data load together, and only for people who work in the back office. */
const loadSection = async () => {
  const part = await import("./SecondFactorSection.tsx");
  await part.loadAuthenticators();
  return part;
};

/** The section, once it is loaded. */
export function useSecondFactor(isNeeded: boolean, timeZone: string) {
  const { Part, isMissing, place } = useLazyComponent(isNeeded ? loadSection : null);
  const isArriving = isNeeded && !Part && !isMissing;
  return { isArriving, section: isMissing ? <div ref={place} /> : Part && <Part timeZone={timeZone} /> };
}
