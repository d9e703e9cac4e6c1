import { useLazyComponent } from "../../useLazyComponent.ts";

/** Its code and what it shows load together, and for people who work in the back office alone. */
const loadSection = async () => {
  const part = await import("./SecondFactorSection.tsx");
  await part.loadAuthenticators();
  return part;
};

/** The section, once it has arrived. */
export function useSecondFactor(isNeeded: boolean, timeZone: string) {
  const { Part, isMissing, place } = useLazyComponent(isNeeded ? loadSection : null);
  const isArriving = isNeeded && !Part && !isMissing;
  return { isArriving, section: isMissing ? <div ref={place} /> : Part && <Part timeZone={timeZone} /> };
}
